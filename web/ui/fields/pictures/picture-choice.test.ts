import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { pictureProblem } from './picture-choice.ts';

// No browser decodes these.
test.each([
  ['rose.png', 'image/png', 1000, undefined],
  ['rose.avif', 'image/avif', 1000, undefined],
  ['rose.webp', 'image/webp', limits.uploadBytes - 1, undefined],
  ['rose.jpg', 'image/jpeg', limits.uploadBytes, 'common.picture-too-large'],
  ['rose.pdf', 'application/pdf', 1000, 'common.not-a-picture'],
  ['rose.txt', 'text/plain', limits.uploadBytes, 'common.not-a-picture'],
  ['rose', '', 1000, 'common.not-a-picture'],
  ['IMG_0001.HEIC', 'image/heic', 1000, 'chosen-picture.heic'],
  ['IMG_0001.HEIC', '', 1000, 'chosen-picture.heic'],
  ['photo', 'image/heif-sequence', 1000, 'chosen-picture.heic'],
  ['scan.tiff', 'image/tiff', 1000, 'chosen-picture.kind-not-taken'],
])('a file %s of type %j with %i bytes: %s', async (name, type, size, problem) => {
  expect(await pictureProblem(new File([new Uint8Array(size)], name, { type }))).toBe(problem);
});
