import { expect, test } from 'vitest';
import { dateText, dayText, recentTimeText, timeText } from './dates.ts';

test("dates and times are in Dhaka's time, whatever the machine", () => {
  expect(dateText('2026-12-31T17:59:59.000Z')).toBe('31 Dec 2026');
  expect(dateText('2026-12-31T18:00:00.000Z')).toBe('1 Jan 2027');
  expect(timeText('2026-11-21T09:04:00.000Z')).toBe('21 Nov 2026, 3:04 pm');
  expect(timeText('2026-01-01T18:00:00.000Z')).toBe('2 Jan 2026, 12:00 am');
});

test("a day alone is in Dhaka's time too, whatever the time of day", () => {
  expect(dayText('2026-11-05')).toBe('5 Nov');
  expect(dayText('2027-01-31')).toBe('31 Jan');
});

test('a time in a list is as short as the day allows', () => {
  const now = Date.parse('2026-11-21T18:30:00Z');
  expect(recentTimeText('2026-11-21T18:04:00Z', now)).toBe('12:04 am');
  expect(recentTimeText('2026-11-21T17:59:00Z', now)).toBe('21 Nov, 11:59 pm');
  expect(recentTimeText('2025-11-22T18:04:00Z', now)).toBe('23 Nov 2025');
  expect(recentTimeText('2026-11-21T18:04:00Z', null)).toBe('22 Nov, 12:04 am');
  expect(recentTimeText('2026-11-21T18:04:00Z', now, 'bn')).toBe('রাত ১২:০৪');
});

test('months have three letters', () => {
  const months = Array.from({ length: 12 }, (_, month) => dateText(new Date(Date.UTC(2026, month, 15)).toISOString()));
  expect(months.map((date) => date.split(' ')[1]).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
});
