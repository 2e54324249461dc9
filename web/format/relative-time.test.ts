import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

test.each([
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1m ago'],
  [3_599, '59m ago'],
  [3_600, '1h ago'],
  [86_399, '23h ago'],
  [86_400, '1d ago'],
  [7 * 86_400 - 1, '6d ago'],
  [7 * 86_400, '14 Nov 2026'],
  [400 * 86_400, '17 Oct 2025'],
])('%i seconds ago is %s', (seconds, text) => {
  expect(relativeTime(ago(seconds), now)).toBe(text);
});

test('a clock that runs behind the server does not show a negative age', () => {
  expect(relativeTime(ago(-90), now)).toBe('Just now');
});
