import { taxPercent } from '#contract/orders/order-totals.ts';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import { codPercentOf } from '#contract/settings/profit.ts';
import type { Text } from '#web/language/text.ts';
import type { ReadSettings } from './settings-fields.ts';
import type { SubjectId } from './settings-subjects.ts';

type Settings = ReadSettings['settings'];

/** What a page of the settings has now, in a few words. */
export function presentValue(subject: SubjectId, settings: Settings, text: Text): string {
  return values[subject](settings, text);
}

const values: Record<SubjectId, (settings: Settings, text: Text) => string> = {
  delivery({ areas }, { t, taka }) {
    const free = areas.flatMap(({ freeFrom }) => freeFrom ?? []);
    if (areas.every(({ fee }) => fee === 0)) return t('settings.now.areas-free', { count: areas.length });
    if (free.length === 0) return t('settings.now.areas', { count: areas.length });
    return t('settings.now.areas-from', { count: areas.length, amount: taka(Math.min(...free)) });
  },
  days({ hours, daysOff }, { t }) {
    const open = t(hours ? 'settings.open-hours' : 'settings.always-open');
    return daysOff.length > 0 ? t('settings.now.days-off', { open, count: daysOff.length }) : open;
  },
  payment: ({ buying }, { t }) =>
    [t('settings.now.cash'), ...buying.manual.map(({ provider }) => t(`settings.now.${provider}`))].join(', '),
  couriers: ({ profit }, { t, percent }) =>
    courierIds
      .map((courier) => `${t(`parcels.courier.${courier}`)} ${percent(codPercentOf(profit, courier))}`)
      .join(', '),
  taxes({ storefront, afterSale }, { t }) {
    const tax =
      storefront.tax === 'included' ? t('settings.tax-included') : t('settings.now.tax', { percent: taxPercent });
    return [tax, afterSale.bin ? `${t('settings.bin')} ${afterSale.bin}` : t('settings.now.no-bin')].join(', ');
  },
  texts({ productPage }, { t }) {
    const written = Object.values(productPage).filter((worded) => Object.values(worded).some(Boolean));
    return t('settings.now.texts', { count: written.length });
  },
  reviews: ({ afterSale }, { t }) => t(afterSale.constantStars ? 'settings.now.stars' : 'settings.now.no-stars'),
  stock: ({ lowStock }, { t }) => t('settings.now.low', { count: lowStock }),
  contact: ({ contact }, { t }) => contact.phone || contact.email || t('settings.now.none'),
  'after-sale': ({ afterSale }, { t, percent }) =>
    t('settings.now.after-sale', {
      percent: percent(afterSale.commissionPercent),
      hours: afterSale.claimHours,
    }),
};
