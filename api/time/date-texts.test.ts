import { expect, test } from 'vitest';
import { dateTexts } from './date-texts.ts';

const { day } = dateTexts('en');

test.each([
  ['of the same year', '2026-12-26', '2026-11-26T10:00:00Z', '26 December'],
  ['of the next year', '2027-01-05', '2026-12-31T17:59:00Z', '5 January 2027'],
  ['of the year that has begun in Dhaka', '2027-01-05', '2026-12-31T18:00:00Z', '5 January'],
])('a day %s', (_which, date, since, text) => expect(day(date, new Date(since))).toBe(text));

test('a day has no year where nothing says which year it is', () => expect(day('2027-01-05')).toBe('5 January'));

test('the year is in the digits of the language', () =>
  expect(dateTexts('bn').day('2027-01-05', new Date('2026-12-01'))).toContain('২০২৭'));
