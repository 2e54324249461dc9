import { expect, test } from 'vitest';
import { growthRate, isActiveUser } from './user-activity.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

test.each([
  ['2026-11-21T11:59:59.000Z', true],
  ['2026-10-22T12:00:00.000Z', true],
  ['2026-10-22T11:59:59.999Z', false],
  ['2020-01-01T00:00:00.000Z', false],
  [null, false],
])('a last login at %s is active: %s', (lastLogin, active) => {
  expect(isActiveUser({ lastLogin }, now)).toBe(active);
});

test.each([
  [0, 0, 0],
  [3, 0, 0],
  [3, 1, 33],
  [3, 2, 67],
  [200, 1, 1],
  [8, 8, 100],
])('of %i users %i active are %i%', (totalUsers, activeUsers, percent) => {
  expect(growthRate({ totalUsers, activeUsers })).toBe(percent);
});
