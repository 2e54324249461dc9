import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOf } from '#api/features/search/words/word-forms.ts';
import { correctable, misspellingsOf, spellingsOf, splitsOf } from './spellings.ts';

const meet = (word: string, typed: string) => {
  const spellings = new Set(spellingsOf(word));
  return misspellingsOf(typed).some((spelling) => spellings.has(spelling));
};
const letters = 'abcdfgijklmnprstu';
const letter = fc.constantFrom(...letters);
const word = fc.string({ unit: letter, minLength: 4, maxLength: 14 });

test('a word matches each that differs by one letter', () => {
  fc.assert(
    fc.property(word, fc.nat(), letter, (right, number, other) => {
      const place = number % right.length;
      const [before, after] = [right.slice(0, place), right.slice(place + 1)];
      for (const typed of [before + after, before + other + after, before + other + right.slice(place)])
        expect(meet(right, typed), `${right} ${typed}`).toBe(true);
    }),
  );
});

test('a word matches one with other vowels, and the beginning of its consonants', () => {
  expect([meet('krisantimam', 'krisintimum'), meet('buganbilas', 'biganb'), meet('tamata', 'timita')]).toEqual([
    true,
    true,
    true,
  ]);
});

test('a word does not match one with neither its letters nor its consonants', () => {
  expect([meet('tamata', 'gulap'), meet('lau', 'lai'), keyOf('lau')]).toEqual([false, false, 'L']);
});

test('only words of at least three letters are corrections, each once', () => {
  expect(correctable(['rasi', '12', 'inc', 'g', 'rasi', 'm4a', ''])).toEqual(['inc', 'rasi']);
});

test('a word may be two', () => {
  expect(splitsOf('maniplant')).toContainEqual(['mani', 'plant']);
  expect(splitsOf('lauli')).toEqual([]);
});
