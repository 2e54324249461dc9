import { categoryWords, fillers, plantNames } from '#api/features/search/words/plant-names.ts';
import { formsOf, type WordForms, wordsOf } from '#api/features/search/words/word-forms.ts';
import { usualCategories } from '#contract/categories/usual-categories.ts';
import { translatedLanguages } from '#contract/languages.ts';
import type { Translations } from '#contract/products/text-schemas.ts';

export const documentVersion = 6;

/** The fields of a product that a search uses. */
export type SearchedProduct = {
  name: string;
  category: string;
  /** The names of its category and of the one above, in all languages. */
  categoryNames: string;
  description: readonly string[];
  translations: Translations;
};

/**
 * Where a word occurs, as the prefix of its lexeme: in the product's own names, or anywhere (also other names of the plant, the
 * category and the description).
 */
export const inNames = '';
export const anywhere = '+';
export type WordPlace = typeof inNames | typeof anywhere;

/** The maximum of distinct words of a description that are indexed. */
const describedWords = 300;

/**
 * Returns the sounds of the names, one line for each language and plant name, and the words as `tsvector`: all words,
 * and those of the product's and plant's names.
 */
export function toSearchDocument(product: SearchedProduct): { names: string; words: string; nameWords: string } {
  const translated = translatedLanguages.flatMap((language) => product.translations[language] ?? []);
  const names = [product.name, ...translated.map(({ name }) => name)].map(allForms);
  const others = otherNames(names).map(allForms);
  const described = [product.description, ...translated.map(({ description }) => description)].flat();
  const lexemes: string[] = [];
  const add = (place: WordPlace, forms: readonly string[]) => lexemes.push(...forms.map((form) => place + form));
  const category = allForms(wordsOfCategory(product));
  add(inNames, wordsAndKeys(names.flat()));
  add(anywhere, wordsAndKeys([...names, ...others, category].flat()));
  for (const { beginnings } of describingWords(described)) add(anywhere, beginnings);
  return {
    names: [names, others].map((group) => group.map(shortestSounds).join('\n')).join('\n\n'),
    words: toVector(lexemes),
    nameWords: toVector(wordsAndKeys([...names, ...others].flat())),
  };
}

const wordsAndKeys = (forms: readonly WordForms[]) => forms.flatMap(({ beginnings, keys }) => [...beginnings, ...keys]);

const toVector = (lexemes: Iterable<string>) => [...new Set(lexemes)].map((lexeme) => `'${lexeme}'`).join(' ');

/** Parses the sounds that `toSearchDocument` stored: the product's own names, and other names of the plant. */
export function readNames(names: string): { own: string; others: string } {
  const [own = '', others = ''] = names.split('\n\n');
  return { own, others };
}

/** Returns the words of each name in a group. */
export function linesOf(group: string): string[][] {
  return group.split('\n').flatMap((line) => (line ? [line.split(' ')] : []));
}

/** Returns the words of names that `toSearchDocument` stored. */
export const namedWords = (names: string) => names.split(/\s+/);

function allForms(text: string): WordForms[] {
  return wordsOf(text).flatMap((word) => formsOf(word) ?? []);
}

/** Each word in its shortest form, without its ending. */
const shortestSounds = (words: readonly WordForms[]) => words.map(({ sounds }) => sounds.at(-1)).join(' ');

const knownPlants = plantNames.map((names) => names.map((name) => ({ name, words: allForms(name) })));

/** Returns the other names of the plants in these names. */
function otherNames(names: readonly WordForms[][]): string[] {
  return knownPlants.flatMap((plant) => {
    const isNamed = plant.some(({ words }) => names.some((name) => containsWords(name, words)));
    return isNamed
      ? plant.filter(({ words }) => !names.some((name) => containsWords(name, words))).map(({ name }) => name)
      : [];
  });
}

function containsWords(name: readonly WordForms[], searched: readonly WordForms[]): boolean {
  return name.some((_, start) => searched.every((word, index) => soundsAlike(name[start + index], word)));
}

function soundsAlike(word: WordForms | undefined, other: WordForms): boolean {
  return word?.sounds.some((sound) => other.sounds.includes(sound)) ?? false;
}

/** Synonyms count only while the category has its original name. */
function wordsOfCategory({ category: path, categoryNames }: SearchedProduct): string {
  const usual = usualCategories.find((one) => one.path === path && categoryNames.includes(one.text));
  return [categoryNames, path, usual ? categoryWords[path] : ''].join(' ');
}

const unsaid = new Set(wordsOf(fillers));

function describingWords(lines: readonly string[]): WordForms[] {
  const words = new Set(lines.flatMap(wordsOf).filter((word) => word.length > 2 && !unsaid.has(word)));
  return [...words].slice(0, describedWords).flatMap((word) => formsOf(word) ?? []);
}
