import { expect, test } from 'vitest';
import { postPreview } from './seller-post-preview.ts';

test.each([
  ['a short post', 'My fern', 'My fern'],
  ['a post of 100 characters', 'x'.repeat(100), 'x'.repeat(100)],
  ['a longer post', 'x'.repeat(101), `${'x'.repeat(100)}…`],
  ['a post of pictographs, none of which is cut in two', '🌿'.repeat(101), `${'🌿'.repeat(100)}…`],
])('%s', (_name, content, preview) => {
  expect(postPreview(content)).toBe(preview);
});
