import { expect, test } from 'vitest';
import { isRecord } from '#contract/records.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { newArea, settingsFieldsOf, takenBy } from './settings-fields.ts';
import { subjectSchemas } from './subject-schemas.ts';

const areas = [
  { districts: ['Dhaka', 'Gazipur'], fee: 60.5, freeFrom: 1000, promise: { minutes: 30 } },
  { districts: null, fee: 120, freeFrom: null, promise: { days: [2, 3] as [number, number] } },
];

test("the pages' initial values are the values that they would send, together all settings", () => {
  // Slots have a form of their own.
  const { slots: _, ...settings } = { ...usualSettings, areas };
  settings.buying = { ...settings.buying, manual: [{ provider: 'nagad', number: '01712345678' }] };
  const sent: Record<string, unknown> = {};
  for (const schema of Object.values(subjectSchemas))
    for (const [group, value] of Object.entries(schema.parse(settingsFieldsOf(settings))))
      sent[group] = isRecord(value) ? { ...Object(sent[group]), ...value } : value;
  expect(sent).toEqual(settings);
});

test('a new area is everywhere else, once', () => {
  const fields = settingsFieldsOf({ ...usualSettings, areas });
  expect(newArea(fields.areas).districts).toEqual([]);
  expect(newArea(fields.areas.slice(0, 1)).districts).toBeNull();
});

test('a district of one area is taken for the others', () => {
  const fields = settingsFieldsOf({ ...usualSettings, areas });
  expect([...takenBy(fields.areas, 1)]).toEqual(['Dhaka', 'Gazipur']);
  expect(takenBy(fields.areas, 0).size).toBe(0);
});
