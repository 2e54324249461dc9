import type { UseFormReturn } from 'react-hook-form';
import type { ReplyOf } from '#contract/calls.ts';
import { beginningAfter, type OpenHours, type WorkingTimes } from '#contract/delivery/delivery-times.ts';
import { limits } from '#contract/limits.ts';
import type { Buying, ManualAccount } from '#contract/orders/order-bounds.ts';
import { moneyServices } from '#contract/orders/order-payment.ts';
import { type CourierId, courierIds } from '#contract/parcels/parcel-state.ts';
import { codPercentOf } from '#contract/settings/profit.ts';
import type { SentSettings, ShopSettings } from '#contract/settings/schemas.ts';
import type { AfterSale } from '#contract/settings/storefront.ts';

export type ReadSettings = ReplyOf<'GET /api/seller/settings'>;

/** Form values of an area's promise: numbers are text as typed. */
type PromiseFields = { minutes: string } | { days: [string, string] } | null;
export type PromiseKind = 'minutes' | 'days' | 'none';

/** Form values of a delivery area. Amounts are text as typed; `districts` is null for "everywhere else". */
export type AreaFields = { districts: string[] | null; fee: string; freeFrom: string; promise: PromiseFields };
/** Form values of the settings. Numbers are text as typed. */
export type SettingsFields = Pick<ShopSettings, 'contact' | 'social' | 'productPage' | 'storefront'> &
  WorkingTimes & {
    lowStock: string;
    areas: AreaFields[];
    buying: Record<Exclude<keyof Buying, 'manual'>, string> & { manual: ManualAccount[] };
    afterSale: Omit<AfterSale, 'commissionPercent' | 'claimHours'> & Record<'commissionPercent' | 'claimHours', string>;
    profit: { couriers: { provider: CourierId; codPercent: string }[] };
  };

/** What a page of the settings writes: its own ones. */
export type WrittenSettings = { [Group in keyof SentSettings]?: Partial<SentSettings[Group]> };
export type SettingsFormApi = UseFormReturn<SettingsFields, unknown, WrittenSettings>;

const typed = (bound: number | null) => (bound === null ? '' : String(bound));

/** Initial values of the form. */
export function settingsFieldsOf({
  contact,
  social,
  lowStock,
  areas,
  hours,
  daysOff,
  buying,
  productPage,
  storefront,
  afterSale,
  profit,
}: ReadSettings['settings']): SettingsFields {
  return {
    contact,
    social,
    lowStock: String(lowStock),
    hours,
    daysOff,
    productPage,
    storefront,
    afterSale: {
      ...afterSale,
      commissionPercent: String(afterSale.commissionPercent),
      claimHours: String(afterSale.claimHours),
    },
    profit: {
      couriers: courierIds.map((provider) => ({ provider, codPercent: String(codPercentOf(profit, provider)) })),
    },
    buying: {
      openPerAccount: typed(buying.openPerAccount),
      openBeforeDelivery: typed(buying.openBeforeDelivery),
      unpaidPerAccount: typed(buying.unpaidPerAccount),
      perHour: typed(buying.perHour),
      openPerPhone: typed(buying.openPerPhone),
      openPerNetwork: typed(buying.openPerNetwork),
      perHourPerPhone: typed(buying.perHourPerPhone),
      perHourPerNetwork: typed(buying.perHourPerNetwork),
      mostUnknown: typed(buying.mostUnknown),
      codeFrom: typed(buying.codeFrom),
      manual: moneyServices.map((provider) => ({
        provider,
        number: buying.manual.find((account) => account.provider === provider)?.number ?? '',
      })),
      manualHours: typed(buying.manualHours),
    },
    areas: areas.map(({ districts, fee, freeFrom, promise }) => ({
      districts,
      fee: String(fee),
      freeFrom: freeFrom === null ? '' : String(freeFrom),
      promise: typedPromise(promise),
    })),
  };
}

function typedPromise(promise: ReadSettings['settings']['areas'][number]['promise']): PromiseFields {
  if (!promise) return null;
  if ('minutes' in promise) return { minutes: String(promise.minutes) };
  const [least, most] = promise.days;
  return { days: [String(least), String(most)] };
}

export function kindOfPromise(promise: PromiseFields): PromiseKind {
  if (!promise) return 'none';
  return 'minutes' in promise ? 'minutes' : 'days';
}

/** The values with which a chosen kind of promise begins. */
export function promiseOfKind(kind: PromiseKind): PromiseFields {
  if (kind === 'none') return null;
  return kind === 'minutes' ? { minutes: String(limits.deliveryMinutes) } : { days: ['2', '3'] };
}

const usualHours = { from: '09:00', to: '21:00' };

/** The hours with which a seller begins. */
export const everyDay: OpenHours[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...usualHours }));

/** Further hours of a weekday: they begin after its last hours, and the seller chooses the end. */
export function newHours(weekday: number, last: OpenHours | undefined): OpenHours {
  return last ? { weekday, from: beginningAfter(last.to), to: '' } : { weekday, ...usualHours };
}

/** The hours with one of them changed. */
export function changedAt(hours: readonly OpenHours[], index: number, change: Partial<OpenHours>): OpenHours[] {
  return hours.map((open, other) => (other === index ? { ...open, ...change } : open));
}

/** The districts of the form's other areas. */
export function takenBy(areas: readonly Partial<AreaFields>[], except: number): ReadonlySet<string> {
  return new Set(areas.flatMap(({ districts }, index) => (index === except ? [] : (districts ?? []))));
}

/** A new area: "everywhere else", unless another area already is. */
export function newArea(areas: readonly Partial<AreaFields>[]): AreaFields {
  const everywhere = areas.some(({ districts }) => districts === null);
  return { districts: everywhere ? [] : null, fee: '', freeFrom: '', promise: promiseOfKind('minutes') };
}
