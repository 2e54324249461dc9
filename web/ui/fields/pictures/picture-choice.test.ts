import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { pictureProblem } from './picture-choice.ts';

test.each([
  ['rose.png', 'image/png', 1000, undefined],
  ['rose.avif', 'image/avif', 1000, undefined],
  ['rose.webp', 'image/webp', limits.uploadBytes - 1, undefined],
  ['rose.jpg', 'image/jpeg', limits.uploadBytes, 'common.picture-too-large'],
  ['rose.pdf', 'application/pdf', 1000, 'common.not-a-picture'],
  ['rose.txt', 'text/plain', limits.uploadBytes, 'common.not-a-picture'],
  ['rose', '', 1000, 'common.not-a-picture'],
  ['IMG_0001.HEIC', 'image/heic', 1000, 'chosen-picture.kind-not-taken'],
  ['IMG_0001.HEIC', '', 1000, 'chosen-picture.kind-not-taken'],
  ['scan.tiff', 'image/tiff', 1000, 'chosen-picture.kind-not-taken'],
])('a file %s of type %j with %i bytes: %s', (name, type, size, problem) => {
  expect(pictureProblem({ name, type, size })).toBe(problem);
});
