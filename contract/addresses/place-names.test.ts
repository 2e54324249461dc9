import { expect, test } from 'vitest';
import { districtNamed, divisionOf, divisions, findDivision, isBangladesh, placeName } from './place-names.ts';

test('Bangladesh has 8 divisions and 64 districts, each with a name of its own in each language', () => {
  const districts = divisions.flatMap((division) => division.districts);
  expect([divisions.length, districts.length]).toEqual([8, 64]);
  for (const language of ['en', 'bn'] as const) {
    expect(new Set(districts.map((district) => district[language])).size).toBe(64);
    for (const { name, districts } of divisions) {
      expect(districts.map((district) => district[language])).toContain(name[language]);
    }
  }
});

test('a place is shown in the language of the page; an unknown place stays unchanged', () => {
  expect(placeName("Cox's Bazar", 'bn')).toBe('কক্সবাজার');
  expect(placeName('Dhaka', 'en')).toBe('Dhaka');
  expect(placeName('Savar', 'bn')).toBe('Savar');
});

test('a district has its division', () => {
  expect(divisionOf('Cumilla')).toBe(findDivision('Chattogram'));
  expect(divisionOf('London')).toBeUndefined();
  expect(findDivision('Dhaka Division')).toBeUndefined();
});

test.each([
  ['Bangladesh', true],
  [' bangladesh ', true],
  ['বাংলাদেশ', true],
  ['Bangladesh\u00a0\u200b', true],
  ['', true],
  ['India', false],
])('%j is Bangladesh: %s', (country, expected) => {
  expect(isBangladesh(country)).toBe(expected);
});

test.each([
  ['Dhaka', 'Dhaka'],
  [" cox's bazar ", "Cox's Bazar"],
  ['Cox’s Bazar', "Cox's Bazar"],
  ["COX'S\u00a0BAZAR\u200b", "Cox's Bazar"],
  ['কুমিল্লা', 'Cumilla'],
  ['\u09a2\u09be\u0995\u09be\u200d', 'Dhaka'],
  ['ব্রাহ্মণবাড়িয়া'.normalize('NFC'), 'Brahmanbaria'],
  // The same name with composed letters.
  ['ব্রাহ্মণবা\u09dcি\u09dfা', 'Brahmanbaria'],
  ['Comilla', 'Cumilla'],
  ['Savar', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%j names the district %s', (written, district) => {
  expect(districtNamed(written)).toBe(district);
});
