import { keyOf, shortestKey } from './word-forms.ts';

/** Words with fewer letters are corrected by nothing but their key: one letter is too large a part of them. */
export const shortestMisspelt = 4;
const shortestWord = 3;

/** A word of the shop that may be meant by one that is spelt otherwise: no number. */
export const correctableWord = /^[a-z]{3,}$/;

/** Those of the words of names, each once. */
export function correctable(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => correctableWord.test(word)).sort();
}

/**
 * What two words have in common of which one is the other one misspelt: the word or its consonants, whole or without one
 * letter. Of a word of the shop also where its consonants begin, for who has not typed it to the end.
 */
export function spellingsOf(word: string): string[] {
  const key = keyOf(word);
  const begun = Array.from({ length: Math.max(0, key.length - shortestKey) }, (_, index) =>
    key.slice(0, shortestKey + index),
  );
  return [...new Set([...misspellingsOf(word), ...begun])];
}

/** The same of what somebody has typed. */
export function misspellingsOf(word: string): string[] {
  const key = keyOf(word);
  const keys = key.length < shortestKey ? [] : [key, ...withoutOne(key, shortestKey)];
  return [...new Set([word, ...withoutOne(word, shortestWord), ...keys])];
}

/** The word as two words: "moneyplant" may be "money plant". */
export function splitsOf(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length + 1 - 2 * shortestWord) }, (_, index) => [
    word.slice(0, shortestWord + index),
    word.slice(shortestWord + index),
  ]);
}

/** The word without each of its letters; none when that leaves fewer letters than `least`. */
function withoutOne(word: string, least: number): string[] {
  return word.length > least ? [...word].map((_, index) => word.slice(0, index) + word.slice(index + 1)) : [];
}
