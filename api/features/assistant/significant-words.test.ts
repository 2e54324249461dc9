import { expect, test } from 'vitest';
import { significantWords } from './significant-words.ts';

test.each([
  ['How often should I water my tulsi plant?', ['tulsi']],
  ['Which roses grow well on a balcony?', ['rose', 'balcony']],
  ['tomatoes, cherries & cactus', ['tomato', 'cherr', 'cactus']],
  ['ROSE rose Roses', ['rose']],
  ['গোলাপ গাছের যত্ন', ['গোলাপ', 'গাছের', 'যত্ন']],
  ['What can you do for me?', []],
  ["%_\\ ' --", []],
])('%s', (question, words) => {
  expect(significantWords(question)).toEqual(words);
});

test('a long question is no long list of queries', () => {
  expect(significantWords(Array.from({ length: 300 }, (_, index) => `word${index}`).join(' '))).toHaveLength(6);
  expect(significantWords('x'.repeat(1000))).toEqual([]);
});
