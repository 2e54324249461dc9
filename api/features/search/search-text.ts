import { limits } from '#contract/limits.ts';
import { fillers, genericWords } from './plant-names.ts';
import { anywhere, inNames, type WordPlace } from './search-document.ts';
import { formsOf, type WordForms, wordsOf } from './word-forms.ts';

/** A word of a search. */
export type SearchedWord = WordForms & {
  /** Says little in this shop: it need not be found where others are. */
  isGeneric: boolean;
};

/** A word, and whether it is to be found as it is written, to the end, rather than as the beginning of one. */
export type WholeOrBegun = SearchedWord & { isWhole: boolean };

/** A word, and what may be meant instead of it: sounds of words, one or two that belong together. */
export type Corrected = WholeOrBegun & { instead: readonly (readonly string[])[] };

/** More words than these say no more of what is looked for. */
const maximumWords = 6;

const soundsOf = (words: string) => new Set(wordsOf(words).flatMap((word) => formsOf(word)?.sounds ?? []));
const generic = soundsOf(genericWords);
const unsaid = new Set(wordsOf(fillers));

/** The words of a search that say something, each once; empty when there is none in letters that are known. */
export function searchedWords(text: string): SearchedWord[] {
  const all = [...new Set(wordsOf(text.slice(0, limits.searchMax)))];
  const telling = all.filter((word) => !unsaid.has(word));
  const forms = (telling.length > 0 ? telling : all).flatMap((word) => formsOf(word) ?? []).slice(0, maximumWords);
  const isGeneric = forms.map(({ sounds }) => sounds.some((sound) => generic.has(sound)));
  const allGeneric = isGeneric.every(Boolean);
  return forms.map((word, index) => ({ ...word, isGeneric: !allGeneric && (isGeneric[index] ?? false) }));
}

/**
 * The words that tell something. All but the last are written to the end: what begins with one is many times as much for
 * an index as what has it.
 */
export function tellingWords(words: readonly SearchedWord[]): WholeOrBegun[] {
  return words
    .filter(({ isGeneric }) => !isGeneric)
    .map((word, index, all) => ({ ...word, isWhole: index < all.length - 1 }));
}

/** Shorter beginnings stand in front of many words of descriptions. */
const shortestBeginning = 4;

/** A word to be looked for, in whatever way. */
export type Wanted = WordForms & Partial<Pick<Corrected, 'instead' | 'isWhole'>>;

/** A `tsquery` that finds what has the word, or one that sounds like it or, unless it is whole, begins with it. */
export function queryOf({ beginnings, keys, instead = [], isWhole = false }: Wanted, place: WordPlace): string {
  const whole = (word: string) => `'${place}${word}'`;
  const alternatives = beginnings.flatMap((word) => {
    if (isWhole) return [whole(word)];
    const isShort = word.length < shortestBeginning && place === anywhere;
    return isShort ? [whole(word), `'${inNames}${word}':*`] : [`${whole(word)}:*`];
  });
  const corrected = instead.map((words) => `(${words.map(whole).join(' & ')})`);
  return `(${[...alternatives, ...keys.map(whole), ...corrected].join(' | ')})`;
}

/** A `tsquery` that finds what has all of the words. */
export function queryOfAll(words: readonly Wanted[], place: WordPlace): string {
  return words.map((word) => queryOf(word, place)).join(' & ');
}

/** Shorter words by themselves are the beginning of too many. */
const shortestAlone = 3;

/**
 * `tsquery`s that find what has some of several words: each of two; of more all but one, or half of them. With fewer a
 * product is something else (`rankMatches`).
 */
export function queriesOfSome(words: readonly Wanted[], place: WordPlace): string[] {
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

/** So many of some queries: those with the first one, or those without. Written out it would be several times as long. */
function queryOfSome(queries: readonly string[], count: number): string {
  const [first, ...rest] = queries;
  if (count === 1) return `(${queries.join(' | ')})`;
  if (first === undefined || count === queries.length) return `(${queries.join(' & ')})`;
  return `(${first} & ${queryOfSome(rest, count - 1)} | ${queryOfSome(rest, count)})`;
}
