import { languageCodes } from '#contract/languages.ts';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import { isRecord, keysOf } from '#contract/records.ts';
import { noProductPageTexts } from '#contract/settings/product-page.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { useVersionedForm } from '#web/ui/fields/use-versioned-form.ts';
import { type ReadSettings, type SettingsFields, settingsFieldsOf, type WrittenSettings } from './settings-fields.ts';
import { settingsParts } from './settings-parts.ts';
import { settingsQuery } from './settings-queries.ts';
import type { SubjectId } from './settings-subjects.ts';
import { subjectSchemas } from './subject-schemas.ts';

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

/** The form of a page of the settings. */
export function useSettingsForm(read: ReadSettings, subject: SubjectId) {
  const text = useText();
  return useVersionedForm({
    read,
    store: (queries, current) => queries.setQueryData(settingsQuery.queryKey, current),
    schema: subjectSchemas[subject],
    toFields: ({ settings }): SettingsFields => settingsFieldsOf(settings),
    send: save,
    readAfter: (saved): ReadSettings => ({ ...read, ...saved }),
    parts: settingsParts(text),
    prefix: 'settings',
    showAtFields: ({ setError }, error) => showRefusedFields(setError, error, 'settings', texts),
  });
}

/** Saves what a page writes. What other pages write is sent as it is now, so that nobody's save of it is in the way. */
async function save(version: number, written: WrittenSettings) {
  const now = await browserApi('GET /api/seller/settings');
  const settings = merged(now.settings, written);
  const { message, ...saved } = await browserApi('PUT /api/seller/settings', { body: { version, settings } });
  return { message, ...saved, settings };
}

type Settings = ReadSettings['settings'];

function merged(now: Settings, written: WrittenSettings): Settings {
  const groups = Object.entries(written).flatMap(([name, group]) => {
    const before = now[name as keyof Settings];
    // A setting without a value in the form was left out of the page.
    if (group === undefined) return [];
    return [[name, isRecord(group) && isRecord(before) ? { ...before, ...group } : group]];
  });
  return { ...now, ...Object.fromEntries(groups) };
}
