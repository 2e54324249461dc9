import { expect, test } from 'vitest';
import { dhakaField, dhakaTime } from './dhaka-time.ts';

test('a time is entered as in Dhaka, whatever the machine', () => {
  expect(dhakaField('2026-11-30T18:30:00.000Z')).toBe('2026-12-01T00:30');
  expect(dhakaTime('2026-12-01T00:30')).toBe('2026-11-30T18:30:00.000Z');
  expect(dhakaTime(dhakaField('2026-12-01T03:00:00.000Z'))).toBe('2026-12-01T03:00:00.000Z');
});

test.each(['', 'tomorrow'])('no time is null: %j', (field) => {
  expect(dhakaTime(field)).toBeNull();
});
