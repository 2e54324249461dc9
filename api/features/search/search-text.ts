import { limits } from '#contract/limits.ts';
import { fillers, genericWords } from './plant-names.ts';
import { anywhere, inNames, type Place } from './search-document.ts';
import { formsOf, type WordForms, wordsOf } from './word-forms.ts';

/** A word of a search. */
export type SearchedWord = WordForms & {
  /** Says little in this shop: it need not be found where others are. */
  isGeneric: boolean;
};

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

/** A `tsquery` that finds what has the word, or one that begins with it or sounds like it. */
export function queryOf({ beginnings, keys }: WordForms, place: Place): string {
  const whole = (word: string) => `'${place}${word}'`;
  const alternatives = beginnings.flatMap((word) =>
    word.length < shortestBeginning && place === anywhere
      ? [whole(word), `'${inNames}${word}':*`]
      : [`${whole(word)}:*`],
  );
  return `(${[...alternatives, ...keys.map(whole)].join(' | ')})`;
}

/** A `tsquery` that finds what has all of the words. */
export function queryOfAll(words: readonly WordForms[], place: Place): string {
  return words.map((word) => queryOf(word, place)).join(' & ');
}
