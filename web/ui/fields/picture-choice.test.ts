import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { pictureProblem } from './picture-choice.ts';

test.each([
  ['image/png', 1000, undefined],
  ['image/webp', limits.uploadBytes - 1, undefined],
  ['image/jpeg', limits.uploadBytes, 'common.picture-too-large'],
  ['application/pdf', 1000, 'common.not-a-picture'],
  ['text/plain', limits.uploadBytes, 'common.not-a-picture'],
  ['', 1000, 'common.not-a-picture'],
])('a file of type %j with %i bytes: %s', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem);
});
