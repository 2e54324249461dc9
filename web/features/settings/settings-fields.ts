import type { CallReply } from '#contract/call.ts';
import type { OrderBounds } from '#contract/order-bounds.ts';
import type { ShopSettings, shopSettingsCalls } from '#contract/shop-settings.ts';

export type ReadSettings = CallReply<typeof shopSettingsCalls.readSettings>;

/** An area as the form has it: amounts as they are typed, null for everywhere else. */
export type AreaFields = { districts: string[] | null; fee: string; freeFrom: string };
/** What the form has: numbers as they are typed. */
export type SettingsFields = Pick<ShopSettings, 'contact' | 'social'> & {
  lowStock: string;
  areas: AreaFields[];
  buying: Record<keyof OrderBounds, string>;
};

const typed = (bound: number | null) => (bound === null ? '' : String(bound));

/** What the form begins with. */
export function settingsFieldsOf({
  contact,
  social,
  lowStock,
  areas,
  buying,
}: ReadSettings['settings']): SettingsFields {
  return {
    contact,
    social,
    lowStock: String(lowStock),
    buying: {
      openPerAccount: typed(buying.openPerAccount),
      openBeforeDelivery: typed(buying.openBeforeDelivery),
      unpaidPerAccount: typed(buying.unpaidPerAccount),
      perHour: typed(buying.perHour),
    },
    areas: areas.map(({ districts, fee, freeFrom }) => ({
      districts,
      fee: String(fee),
      freeFrom: freeFrom === null ? '' : String(freeFrom),
    })),
  };
}

/** The districts that other areas of the form have. */
export function takenBy(areas: readonly Partial<AreaFields>[], except: number): ReadonlySet<string> {
  return new Set(areas.flatMap(({ districts }, index) => (index === except ? [] : (districts ?? []))));
}

/** An area that was just added: everywhere else, unless there is one. */
export function newArea(areas: readonly Partial<AreaFields>[]): AreaFields {
  const everywhere = areas.some(({ districts }) => districts === null);
  return { districts: everywhere ? [] : null, fee: '', freeFrom: '' };
}
