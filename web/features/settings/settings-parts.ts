import { languageCodes, languages } from '#contract/languages.ts';
import { districtNames } from '#web/language/district-names.ts';
import type { MessageId } from '#web/language/message-id.ts';
import type { Text } from '#web/language/text.ts';
import type { FormPart } from '#web/ui/fields/use-form-version.ts';
import type { ReadSettings, SettingsFields } from './settings-fields.ts';

/** The settings by their names in a request; texts that are the same in every language are no message. */
const labels: Readonly<Record<string, MessageId>> = {
  hours: 'settings.times',
  daysOff: 'settings.days-off',
  'contact.email': 'settings.email',
  'contact.phone': 'settings.phone',
  'contact.address': 'settings.address',
  'contact.hours': 'settings.hours',
  social: 'settings.social',
  lowStock: 'settings.low-stock',
  'buying.manual': 'settings.send-money',
  'buying.manualHours': 'settings.send-money-hours',
  'buying.openPerAccount': 'settings.open-per-account',
  'buying.openBeforeDelivery': 'settings.open-before-delivery',
  'buying.unpaidPerAccount': 'settings.unpaid-per-account',
  'buying.perHour': 'settings.per-hour',
  'buying.openPerPhone': 'settings.open-per-phone',
  'buying.openPerNetwork': 'settings.open-per-network',
  'buying.codeFrom': 'settings.code-from',
  storefront: 'settings.storefront',
  'afterSale.constantStars': 'settings.constant-stars',
  'afterSale.bin': 'settings.bin',
  'afterSale.reviewDays': 'settings.review-days',
  'afterSale.commissionPercent': 'settings.commission',
  'afterSale.claimHours': 'settings.claim-hours',
  'profit.couriers': 'settings.couriers',
};

const wordings = {
  guarantee: 'settings.guarantee',
  inTheParcel: 'settings.parcel',
  grownBy: 'settings.grown-by',
} as const;

type Part = FormPart<SettingsFields, ReadSettings>;

/** The parts of the settings that somebody else may have changed. */
export function settingsParts({ t, taka, language }: Text): Part[] {
  const areas: Part = {
    field: 'settings.areas',
    label: t('settings.delivery'),
    shown: ({ settings }) =>
      settings.areas
        .map(({ districts, fee }) => {
          const where = districts ? districtNames(districts, { language }) : t('settings.everywhere-else');
          return `${where}: ${taka(fee)}`;
        })
        .join('; '),
  };
  const named = Object.entries(labels).map(([name, label]): Part => ({ field: `settings.${name}`, label: t(label) }));
  const worded = Object.entries(wordings).flatMap(([name, label]) =>
    languageCodes.map(
      (code): Part => ({
        field: `settings.productPage.${name}.${code}`,
        label: t('settings.text-in', { text: t(label), language: languages[code].name }),
      }),
    ),
  );
  return [areas, ...named, ...worded];
}
