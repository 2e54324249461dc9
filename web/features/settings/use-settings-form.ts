import { languageCodes } from '#contract/languages.ts';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import { keysOf } from '#contract/records.ts';
import { noProductPageTexts } from '#contract/settings/product-page.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { useVersionedForm } from '#web/ui/fields/use-versioned-form.ts';
import { type ReadSettings, type SettingsFields, settingsFieldsOf } from './settings-fields.ts';
import { settingsFormSchema } from './settings-form-schema.ts';
import { settingsParts } from './settings-parts.ts';
import { settingsQuery } from './settings-queries.ts';

const texts = [
  'contact.email',
  'contact.phone',
  'contact.address',
  'contact.hours',
  'social.facebook',
  'social.instagram',
  'social.youtube',
  'lowStock',
  'buying.openPerAccount',
  'buying.openBeforeDelivery',
  'buying.unpaidPerAccount',
  'buying.perHour',
  'buying.openPerPhone',
  'buying.openPerNetwork',
  'buying.perHourPerPhone',
  'buying.perHourPerNetwork',
  'buying.mostUnknown',
  'buying.codeFrom',
  'buying.manualHours',
  'buying.manual.0.number',
  'buying.manual.1.number',
  'buying.manual.2.number',
  ...courierIds.map((_, place) => `profit.couriers.${place as 0 | 1 | 2 | 3}.codPercent` as const),
  ...keysOf(noProductPageTexts).flatMap((name) => languageCodes.map((code) => `productPage.${name}.${code}` as const)),
] as const;

/** The form of the shop's settings. */
export function useSettingsForm(read: ReadSettings) {
  const text = useText();
  return useVersionedForm({
    read,
    store: (queries, current) => queries.setQueryData(settingsQuery.queryKey, current),
    schema: settingsFormSchema,
    toFields: ({ settings }): SettingsFields => settingsFieldsOf(settings),
    send: (version, settings: ShopSettings) => browserApi('PUT /api/seller/settings', { body: { version, settings } }),
    readAfter: (saved, settings): ReadSettings => ({ ...read, ...saved, settings }),
    parts: settingsParts(text),
    prefix: 'settings',
    showAtFields: ({ setError }, error) => showRefusedFields(setError, error, 'settings', texts),
  });
}
