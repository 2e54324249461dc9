import { keyOf, shortestKey } from '#api/features/search/words/word-forms.ts';

/** Shorter words are corrected only by their consonant key, because one letter is too large a part of them. */
export const shortestMisspelt = 4;
const shortestWord = 3;

/** A word of the shop that a misspelled word may be corrected to; numbers are excluded. */
export const correctableWord = /^[a-z]{3,}$/;

/** Returns the correctable words, without duplicates. */
export function correctable(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => correctableWord.test(word)).sort();
}

/**
 * Returns the keys that a word shares with its misspellings: the word or its consonants, complete or without one
 * letter. With a word of the shop, also the beginnings of its consonants, for searches that are still being typed.
 */
export function spellingsOf(word: string): string[] {
  const key = keyOf(word);
  const begun = Array.from({ length: Math.max(0, key.length - shortestKey) }, (_, index) =>
    key.slice(0, shortestKey + index),
  );
  return [...new Set([...misspellingsOf(word), ...begun])];
}

/** The same for a typed word, without beginnings. */
export function misspellingsOf(word: string): string[] {
  const key = keyOf(word);
  const keys = key.length < shortestKey ? [] : [key, ...withoutOne(key, shortestKey)];
  return [...new Set([word, ...withoutOne(word, shortestWord), ...keys])];
}

/** Returns the ways to split a word in two: "moneyplant" may be "money plant". */
export function splitsOf(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length + 1 - 2 * shortestWord) }, (_, index) => [
    word.slice(0, shortestWord + index),
    word.slice(shortestWord + index),
  ]);
}

/** Returns the word without each of its letters; nothing when it has no more than `least` letters. */
function withoutOne(word: string, least: number): string[] {
  return word.length > least ? [...word].map((_, index) => word.slice(0, index) + word.slice(index + 1)) : [];
}
