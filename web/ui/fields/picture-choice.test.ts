import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { pictureProblem } from './picture-choice.ts';

test.each([
  ['image/png', 1000, undefined],
  ['image/webp', limits.uploadBytes - 1, undefined],
  ['image/jpeg', limits.uploadBytes, 'Image size should be less than 5MB'],
  ['application/pdf', 1000, 'Please select a valid image file'],
  ['text/plain', limits.uploadBytes, 'Please select a valid image file'],
  ['', 1000, 'Please select a valid image file'],
])('a file of type %j with %i bytes: %s', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem);
});
