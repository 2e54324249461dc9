import { comparable } from '#contract/text/comparable.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { bengaliSound } from './bengali-sounds.ts';
import { latinSound } from './latin-sounds.ts';

/** The forms of a word for the search. All consist of letters a to z and digits; keys are in capitals. */
export type WordForms = {
  /** The sounds of the word, first as written, then without an ending. */
  sounds: string[];
  /** These, and the letters of a Latin word as written, because a partly typed word is a prefix of one. */
  beginnings: string[];
  /** The consonants only: the same for most spellings of a word. Words with fewer than three have none. */
  keys: string[];
};

/** Longer words are cut. Shoppers need not type them completely. */
const longestWord = 40;
/** Fewer consonants are too ambiguous. */
export const shortestKey = 3;

/** Returns the words of a text, normalised to the standard encoding. */
export function wordsOf(text: string): string[] {
  const clean = latinDigits(comparable(text)).replaceAll("'", '');
  return clean.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns the sounds of a word from `wordsOf`, as written and without an ending; none without letters. */
export const soundsOf = (word: string): string[] => formsOf(word)?.sounds ?? [];

/** Returns whether a word has Bengali letters. */
export const isBengali = (word: string): boolean => /[\u0980-\u09ff]/.test(word);

/** Returns the forms of a word from `wordsOf`; undefined when it has neither Latin nor Bengali letters. */
export function formsOf(word: string): WordForms | undefined {
  const bengali = isBengali(word);
  const letters = bengali ? word : plainLatin(word);
  const written = [letters, withoutEnding(letters, bengali)].map((form) => form.slice(0, longestWord));
  const sounds = distinct(written.map((form) => toSound(form)));
  if (sounds.length === 0) return undefined;
  const beginnings = bengali ? sounds : distinct([...written.map(asciiOnly), ...sounds]);
  const keys = distinct(sounds.map(keyOf)).filter((key) => key.length >= shortestKey);
  return { sounds, beginnings, keys };
}

/** A word may mix both scripts, as in "500গ্রাম". */
function toSound(form: string): string {
  const latin = form.replace(/[\u0980-\u09ff]+/g, (part) => bengaliSound(part));
  // Only words entirely in Latin letters follow the rules of English.
  const sound = form === latin ? latinSound(latin) : latin;
  return asciiOnly(sound).replace(/([a-z])\1+/g, '$1');
}

/** Returns the consonants of a sound, preceded by `a` when it begins with a vowel. */
export function keyOf(sound: string): string {
  const consonants = sound.replace(/[aiu0-9]/g, '');
  return (/^[aiu]/.test(sound) ? `a${consonants}` : consonants).toUpperCase();
}

/** Latin letters without their accents. */
const plainLatin = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '');

const asciiOnly = (text: string) => text.replace(/[^a-z0-9]/g, '');

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean);

/** Noun endings, longer ones first. */
const bengaliEndings = /(?:গুলোর|গুলির|গুলো|গুলি|দের|\u09af\u09bcের|টির|টার|ের|কে|তে|টি|টা|রা|র|\u09af\u09bc|\u09c7)$/;
const baseLetters = /[\u0985-\u0994\u0995-\u09b9]/g;

function withoutEnding(word: string, bengali: boolean): string {
  if (!bengali) return singular(word);
  const stem = word.replace(bengaliEndings, '');
  // A stem must not end inside a conjunct (as in মিষ্টি).
  const isStem = !stem.endsWith('\u09cd') && (stem.match(baseLetters)?.length ?? 0) >= 2;
  return isStem ? stem : word;
}

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:o|s|x|z|ch|sh)es$/.test(word) && word.length > 4) return word.slice(0, -2);
  return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
