import { distance } from 'fastest-levenshtein';
import { keyOf, soundsOf } from '#api/features/search/words/word-forms.ts';
import type { Mark } from '#api/texts/search-words.ts';
import { limits } from '#contract/limits.ts';
import { comparable } from '#contract/text/comparable.ts';
import { latinDigits } from '#contract/text/digits.ts';
import {
  heardIn,
  isGenericWord,
  isOneWord,
  type MarkOfWord,
  marksOf,
  namesOfPlants,
  phraseSounds,
  wordsMeant,
} from './search-lexicon.ts';

/** A word of a search, with its possible meanings. */
export type Token = {
  text: string;
  /** Phrase words equal to the token, else those one edit away. */
  meant: ReadonlySet<number>;
  isMisspelt: boolean;
  marks: readonly MarkOfWord[];
  /** Belongs to what has been read. */
  isTaken: boolean;
};

/** Whether an unknown word is a word of its own, such as one in a product's name, and not a misspelt fact. */
export type IsOtherWord = (word: string) => boolean;

/** More words than these say no more. */
const maximumTokens = 24;

export const hasMark = ({ marks }: Token, mark: Mark): boolean => marks.some((one) => one.mark === mark);

export function take(token: Token | undefined): void {
  if (token) token.isTaken = true;
}

/** Words for signs, and for joined numbers. */
const signs: readonly [RegExp, string][] = [
  [/[<≤]/g, ' under '],
  [/[>≥]/g, ' over '],
  [/৳/g, ' taka '],
  [/(?<=\d)[,'](?=\d)/g, ''],
  [/(?<=\d)\s*[-–—~]\s*(?=\d)/g, ' to '],
  [/'/g, ''],
];

/**
 * Splits a search into words. A misspelt word of a fact counts as that word, unless `isOther` recognises it as another;
 * without `isOther` misspelt words do not count.
 */
export function tokensOf(text: string, isOther?: IsOtherWord): Token[] {
  const plain = latinDigits(comparable(text.slice(0, limits.searchMax)));
  const clean = signs.reduce((written, [sign, words]) => written.replace(sign, words), plain);
  const words = joined((clean.match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? []).slice(0, maximumTokens));
  const named = namedWords(words);
  return words.map((word, index) => {
    if (named.has(index)) return { text: word, meant: none, isMisspelt: false, marks: [], isTaken: false };
    const marks = numberMark(word) ?? marksOf(word);
    const meant = wordsMeant(word);
    const isKnown = meant.size > 0 || marks.length > 0 || isGenericWord(word) || isPlantWord(word);
    const near = isOther && !isKnown ? nearWords(word, isOther) : none;
    return { text: word, meant: isKnown ? meant : near, isMisspelt: near.size > 0, marks, isTaken: false };
  });
}

/** Returns the words of a search that may be misspelt words of facts. */
export function misspeltWords(text: string): string[] {
  return tokensOf(text, () => false).flatMap(({ text: word, isMisspelt }) => (isMisspelt ? [word] : []));
}

/** Joins words that were written apart by mistake. */
function joined(words: readonly string[]): string[] {
  const whole: string[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    if (last !== undefined && isOneWord(last, word)) whole[whole.length - 1] = last + word;
    else whole.push(word);
  }
  return whole;
}

const none: ReadonlySet<number> = new Set();

function numberMark(word: string): MarkOfWord[] | undefined {
  return /^\d/.test(word) ? [{ mark: 'number', language: 'en', value: Number(word) }] : undefined;
}

const plantSounds = new Set(namesOfPlants.flat().flatMap(soundsOf));
const isPlantWord = (word: string) => soundsOf(word).some((sound) => plantSounds.has(sound));

/** Shorter words are other words with one letter changed. */
const shortestMisspelt = 5;
/** Two letters of a longer word may be others. */
const longWord = 8;

function nearWords(word: string, isOther: IsOtherWord): ReadonlySet<number> {
  const [sound = ''] = heardIn(word);
  if (sound.length < shortestMisspelt || isOther(word)) return none;
  const found = [...phraseSounds].flatMap(([known, ids]) => {
    if (known.length < shortestMisspelt - 1 || Math.abs(known.length - sound.length) > 2) return [];
    const apart = distance(known, sound);
    const isAlike = apart <= (sound.length < longWord ? 1 : 2) || (apart === 2 && keyOf(known) === keyOf(sound));
    return isAlike ? [{ apart, ids }] : [];
  });
  const nearest = Math.min(...found.map(({ apart }) => apart));
  return new Set(found.filter(({ apart }) => apart === nearest).flatMap(({ ids }) => ids));
}

const longNames = namesOfPlants.filter(({ length }) => length > 1).map((name) => name.map(heardIn));

/** Words that together are the name of a plant are no facts: বাগান বিলাস, "dragon fruit". */
function namedWords(words: readonly string[]): ReadonlySet<number> {
  const sounds = words.map(heardIn);
  const named = longNames.flatMap((name) =>
    words.flatMap((_, start) => {
      const isNamed = name.every((place, index) => sounds[start + index]?.some((sound) => place.includes(sound)));
      return isNamed ? name.map((__, index) => start + index) : [];
    }),
  );
  return new Set(named);
}
