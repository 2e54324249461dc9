import { expect, test } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { bestDay, shortTaka, totalRevenue } from './revenue.ts';

const days = [
  { day: '2026-11-19', orders: 1, revenue: 0.1 },
  { day: '2026-11-20', orders: 2, revenue: 0.2 },
  { day: '2026-11-21', orders: 3, revenue: 0.2 },
];
const quiet = days.map(({ day }) => ({ day, orders: 0, revenue: 0 }));

test('the total is exact to the poisha', () => {
  expect(totalRevenue(days)).toBe(0.5);
  expect(totalRevenue([])).toBe(0);
});

test('the best day is the latest of equals, and none in a quiet time', () => {
  expect(bestDay(days)?.day).toBe('2026-11-21');
  expect(bestDay(quiet)).toBeUndefined();
  expect(bestDay([])).toBeUndefined();
});

test.each([
  [0, '৳0'],
  [950.5, '৳950.5'],
  [1000, '৳1k'],
  [2250, '৳2.25k'],
  [240_000, '৳2.4L'],
])('%d taka on an axis: %s', (taka, text) => {
  expect(shortTaka(taka, textOf(textsIn('en')).t)).toBe(text);
});
