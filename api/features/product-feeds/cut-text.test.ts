import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['what fits', 'Tulsi', 5, 'Tulsi'],
  ['a long text', 'Tulsi plant', 8, 'Tulsi p…'],
  ['at a space', 'Tulsi plant', 7, 'Tulsi…'],
  ['letters with their vowel signs', 'কি কি কি', 4, 'কি…'],
  ['emoji', '🌱🌱🌱', 5, '🌱🌱…'],
  ['a single letter that is too long', `e${'\u0301'.repeat(50)}`, 10, '…'],
])('%s', (_what, text, maximum, cut) => {
  expect(cutText(text, maximum)).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(maximum);
});
