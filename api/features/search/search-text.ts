import { limits } from '#contract/limits.ts';
import { fillers, genericWords } from './plant-names.ts';
import { anywhere, inNames, type Place } from './search-document.ts';
import { formsOf, type WordForms, wordsOf } from './word-forms.ts';

/** A word of a search. */
export type SearchedWord = WordForms & {
  /** Says little in this shop: it need not be found where others are. */
  isGeneric: boolean;
};

/** A word, and what may be meant instead of it: sounds of words, one or two that belong together. */
export type Corrected = SearchedWord & { instead: readonly (readonly string[])[] };

/** More words than these say no more of what is looked for. */
const mostWords = 6;

const soundsOf = (words: string) => new Set(wordsOf(words).flatMap((word) => formsOf(word)?.sounds ?? []));
const generic = soundsOf(genericWords);
const unsaid = new Set(wordsOf(fillers));

/** The words of a search that say something, each once; empty when there is none in letters that are known. */
export function searchedWords(text: string): SearchedWord[] {
  const all = [...new Set(wordsOf(text.slice(0, limits.searchMax)))];
  const telling = all.filter((word) => !unsaid.has(word));
  const forms = (telling.length > 0 ? telling : all).flatMap((word) => formsOf(word) ?? []).slice(0, mostWords);
  const isGeneric = forms.map(({ sounds }) => sounds.some((sound) => generic.has(sound)));
  const allGeneric = isGeneric.every(Boolean);
  return forms.map((word, index) => ({ ...word, isGeneric: !allGeneric && (isGeneric[index] ?? false) }));
}

/** Shorter beginnings stand in front of many words of descriptions. */
const shortestBeginning = 4;

type Wanted = WordForms & Partial<Pick<Corrected, 'instead'>>;

/** A `tsquery` that finds what has the word, or one that begins with it or sounds like it. */
export function queryOf({ beginnings, keys, instead = [] }: Wanted, place: Place): string {
  const whole = (word: string) => `'${place}${word}'`;
  const alternatives = beginnings.flatMap((word) =>
    word.length < shortestBeginning && place === anywhere
      ? [whole(word), `'${inNames}${word}':*`]
      : [`${whole(word)}:*`],
  );
  const corrected = instead.map((words) => `(${words.map(whole).join(' & ')})`);
  return `(${[...alternatives, ...keys.map(whole), ...corrected].join(' | ')})`;
}

/** A `tsquery` that finds what has all of the words. */
export function queryOfAll(words: readonly Wanted[], place: Place): string {
  return words.map((word) => queryOf(word, place)).join(' & ');
}

/** Shorter words by themselves are the beginning of too many. */
const shortestAlone = 3;

/**
 * `tsquery`s that find what has some of several words: each of two; of more all but one, or half of them. With fewer a
 * product is something else (`rankMatches`).
 */
export function queriesOfSome(words: readonly Wanted[], place: Place): string[] {
  if (words.length < 2) return [];
  if (words.length === 2) {
    return words
      .filter(({ sounds: [sound = ''] }) => sound.length >= shortestAlone)
      .map((word) => queryOf(word, place));
  }
  const counts = new Set([words.length - 1, Math.ceil(words.length / 2)]);
  return [...counts].map((count) =>
    choices(words, count)
      .map((some) => `(${queryOfAll(some, place)})`)
      .join(' | '),
  );
}

/** All ways to choose so many of a list. */
function choices<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => choices(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]));
}
