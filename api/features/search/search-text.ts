import { fillers, genericWords } from '#api/features/search/words/plant-names.ts';
import { formsOf, soundsOf, type WordForms, wordsOf } from '#api/features/search/words/word-forms.ts';
import { limits } from '#contract/limits.ts';
import { anywhere, inNames, type WordPlace } from './search-document.ts';

export type SearchedWord = WordForms & {
  /** Says little in this shop; optional when the search has others. */
  isGeneric: boolean;
};

/** A word. `isWhole`: it has to match as written, not only as a beginning. */
export type WholeOrBegun = SearchedWord & { isWhole: boolean };

/** A word and its corrections: each has the sounds of one word, or of two that belong together. */
export type Corrected = WholeOrBegun & { instead: readonly (readonly string[])[] };

/** More words do not make a search more precise. */
const maximumWords = 6;

const generic = new Set(wordsOf(genericWords).flatMap(soundsOf));
const unsaid = new Set(wordsOf(fillers));

/** Returns the distinct meaningful words of a search; empty when none is in a supported script. */
export function searchedWords(text: string): SearchedWord[] {
  const all = [...new Set(wordsOf(text.slice(0, limits.searchMax)))];
  const distinctive = all.filter((word) => !unsaid.has(word));
  const forms = (distinctive.length > 0 ? distinctive : all)
    .flatMap((word) => formsOf(word) ?? [])
    .slice(0, maximumWords);
  const isGeneric = forms.map(({ sounds }) => sounds.some((sound) => generic.has(sound)));
  const allGeneric = isGeneric.every(Boolean);
  return forms.map((word, index) => ({ ...word, isGeneric: !allGeneric && (isGeneric[index] ?? false) }));
}

/**
 * Returns the meaningful words. All but the last are whole: for an index, a prefix match is much more expensive than an exact
 * one.
 */
export function distinctiveWords(words: readonly SearchedWord[]): WholeOrBegun[] {
  return words
    .filter(({ isGeneric }) => !isGeneric)
    .map((word, index, all) => ({ ...word, isWhole: index < all.length - 1 }));
}

/** Shorter prefixes match too many words of descriptions. */
const shortestBeginning = 4;

/** A word to search for, in any form. */
export type QueryWord = WordForms & Partial<Pick<Corrected, 'instead' | 'isWhole'>>;

/** Returns a `tsquery` for the word, words that sound like it and, unless it is whole, words that begin with it. */
export function queryOf({ beginnings, keys, instead = [], isWhole = false }: QueryWord, place: WordPlace): string {
  const whole = (word: string) => `'${place}${word}'`;
  const alternatives = beginnings.flatMap((word) => {
    if (isWhole) return [whole(word)];
    const isShort = word.length < shortestBeginning && place === anywhere;
    return isShort ? [whole(word), `'${inNames}${word}':*`] : [`${whole(word)}:*`];
  });
  const corrected = instead.map((words) => `(${words.map(whole).join(' & ')})`);
  return `(${[...alternatives, ...keys.map(whole), ...corrected].join(' | ')})`;
}

/** Returns a `tsquery` for all of the words. */
export function queryOfAll(words: readonly QueryWord[], place: WordPlace): string {
  return words.map((word) => queryOf(word, place)).join(' & ');
}

/** A shorter word alone is a prefix of too many. */
const shortestAlone = 3;

/**
 * Returns `tsquery`s for some of several words: for two words, each of them; for more, all but one, or half of them. A product
 * with fewer matches is something else (`rankMatches`).
 */
export function queriesOfSome(words: readonly QueryWord[], place: WordPlace): string[] {
  if (words.length < 2) return [];
  if (words.length === 2) {
    return words
      .filter(({ sounds: [sound = ''] }) => sound.length >= shortestAlone)
      .map((word) => queryOf(word, place));
  }
  const counts = new Set([words.length - 1, Math.ceil(words.length / 2)]);
  const queries = words.map((word) => queryOf(word, place));
  return [...counts].map((count) => queryOfSome(queries, count));
}

/**
 * Combines `count` of several queries recursively: those with the first query, or those without it. The expanded form
 * would be several times as long.
 */
function queryOfSome(queries: readonly string[], count: number): string {
  const [first, ...rest] = queries;
  if (count === 1) return `(${queries.join(' | ')})`;
  if (first === undefined || count === queries.length) return `(${queries.join(' & ')})`;
  return `(${first} & ${queryOfSome(rest, count - 1)} | ${queryOfSome(rest, count)})`;
}
