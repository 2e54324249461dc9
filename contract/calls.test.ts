import { expect, test } from 'vitest';
import { callGroups, calls } from './calls.ts';

test('each call belongs to one topic', () => {
  const names = callGroups.flatMap((group) => Object.keys(group.calls));
  expect(names.length).toBeGreaterThan(0);
  expect(Object.keys(calls).toSorted()).toEqual(names.toSorted());
});
