import { expect, test } from 'vitest';
import { pollPause } from './poll-pause.ts';

test('polls are a second apart at first, and never more than 15', () => {
  const pauses = Array.from({ length: 60 }, (_, polls) => pollPause(polls));
  expect(pauses[0]).toBe(1000);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.slice(20).every((pause) => pause === 15_000)).toBe(true);
});
