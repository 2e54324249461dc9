import { expect, test } from 'vitest';
import { shopSettingsSchema, usualSettings } from '#contract/shop-settings.ts';
import { newArea, settingsFieldsOf, takenBy } from './settings-fields.ts';

const areas = [
  { districts: ['Dhaka', 'Gazipur'], fee: 60.5, freeFrom: 1000 },
  { districts: null, fee: 120, freeFrom: null },
];

test('what the form begins with is what it would send', () => {
  const settings = { ...usualSettings, areas };
  expect(shopSettingsSchema.parse(settingsFieldsOf(settings))).toEqual(settings);
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
