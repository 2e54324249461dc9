import { expect, test } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { relativeTime } from './relative-time.ts';
import { textOf } from './text.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const english = textOf(textsIn('en'));
const bengali = textOf(textsIn('bn'));

test.each([
  [0, 'Just now', 'এইমাত্র'],
  [59, 'Just now', 'এইমাত্র'],
  [60, '1m ago', '১ মিনিট আগে'],
  [3_599, '59m ago', '৫৯ মিনিট আগে'],
  [3_600, '1h ago', '১ ঘণ্টা আগে'],
  [86_399, '23h ago', '২৩ ঘণ্টা আগে'],
  [86_400, '1d ago', '১ দিন আগে'],
  [7 * 86_400 - 1, '6d ago', '৬ দিন আগে'],
  [7 * 86_400, '14 Nov 2026', '১৪ নভেম্বর ২০২৬'],
  [400 * 86_400, '17 Oct 2025', '১৭ অক্টোবর ২০২৫'],
])('%i seconds ago is %s, %s', (seconds, inEnglish, inBengali) => {
  expect(relativeTime(ago(seconds), now, english)).toBe(inEnglish);
  expect(relativeTime(ago(seconds), now, bengali)).toBe(inBengali);
});

test('a clock that runs behind the server does not show a negative age', () => {
  expect(relativeTime(ago(-90), now, english)).toBe('Just now');
});
