import { expect, test } from 'vitest';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { newArea, settingsFieldsOf, takenBy } from './settings-fields.ts';
import { settingsFormSchema } from './settings-form-schema.ts';

const areas = [
  { districts: ['Dhaka', 'Gazipur'], fee: 60.5, freeFrom: 1000, promise: { minutes: 30 } },
  { districts: null, fee: 120, freeFrom: null, promise: { days: [2, 3] as [number, number] } },
];

test("the form's initial values are the values that it would send", () => {
  // Slots have a form of their own.
  const { slots: _, ...settings } = { ...usualSettings, areas };
  settings.buying = { ...settings.buying, manual: [{ provider: 'nagad', number: '01712345678' }] };
  expect(settingsFormSchema.parse(settingsFieldsOf(settings))).toEqual(settings);
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
