import { LRUCache } from 'lru-cache';
import { comparable } from '#contract/comparable.ts';
import { latinDigits } from '#contract/digits.ts';
import { bengaliSound } from './bengali-sounds.ts';
import { latinSound } from './latin-sounds.ts';

/** A word as it is looked for. All forms are letters a to z and digits; keys are in capitals. */
export type WordForms = {
  /** What it sounds like, as written and without an ending; the first is the word as it was written. */
  sounds: string[];
  /** These, and the letters of a Latin word themselves: what somebody has typed of it is the beginning of one. */
  beginnings: string[];
  /** The consonants alone: the same for most ways to write a word. Words with fewer than three have none. */
  keys: string[];
};

/** Longer words are cut: nobody has to write them to the end. */
const longestWord = 40;
/** Fewer consonants say too little of a word. */
export const shortestKey = 3;

/** The words of a text, each in the form in which a keyboard should have written it. */
export function wordsOf(text: string): string[] {
  const clean = latinDigits(comparable(text)).replaceAll("'", '');
  return clean.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Descriptions share most of their words. */
const known = new LRUCache<string, WordForms>({ max: 4000 });

/** The forms of a word of `wordsOf`; undefined for one that is in neither Latin nor Bengali letters. */
export function formsOf(word: string): WordForms | undefined {
  const forms = known.get(word) ?? makeForms(word);
  if (forms) known.set(word, forms);
  return forms;
}

function makeForms(word: string): WordForms | undefined {
  const bengali = /[\u0980-\u09ff]/.test(word);
  const letters = bengali ? word : plainLatin(word);
  const written = [letters, withoutEnding(letters, bengali)].map((form) => form.slice(0, longestWord));
  const sounds = distinct(written.map((form) => toSound(form)));
  if (sounds.length === 0) return undefined;
  const beginnings = bengali ? sounds : distinct([...written.map(asciiOnly), ...sounds]);
  const keys = distinct(sounds.map(keyOf)).filter((key) => key.length >= shortestKey);
  return { sounds, beginnings, keys };
}

/** A word may have both kinds of letters, as in "500গ্রাম". */
function toSound(form: string): string {
  const latin = form.replace(/[\u0980-\u09ff]+/g, (part) => bengaliSound(part));
  // Only runs of Latin letters follow the rules of English.
  const sound = form === latin ? latinSound(latin) : latin;
  return asciiOnly(sound).replace(/([a-z])\1+/g, '$1');
}

/** The consonants of a sound, and whether a vowel stands in front of them. */
export function keyOf(sound: string): string {
  const consonants = sound.replace(/[aiu0-9]/g, '');
  return (/^[aiu]/.test(sound) ? `a${consonants}` : consonants).toUpperCase();
}

/** Latin letters without their accents. */
const plainLatin = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '');

const asciiOnly = (text: string) => text.replace(/[^a-z0-9]/g, '');

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean);

/** The endings of nouns, the longer ones first. */
const bengaliEndings = /(?:গুলোর|গুলির|গুলো|গুলি|দের|\u09af\u09bcের|টির|টার|ের|কে|তে|টি|টা|রা|র|\u09af\u09bc|\u09c7)$/;
const baseLetters = /[\u0985-\u0994\u0995-\u09b9]/g;

function withoutEnding(word: string, bengali: boolean): string {
  if (!bengali) return singular(word);
  const stem = word.replace(bengaliEndings, '');
  // What ends in the middle of a pair of letters (মিষ্টি) is no stem.
  const isStem = !stem.endsWith('\u09cd') && (stem.match(baseLetters)?.length ?? 0) >= 2;
  return isStem ? stem : word;
}

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:o|s|x|z|ch|sh)es$/.test(word) && word.length > 4) return word.slice(0, -2);
  return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
