import { categoryCatalogues } from '#api/texts/catalogues.ts';
import { categories } from '#contract/catalog.ts';
import { translatedLanguages } from '#contract/languages.ts';
import type { Translations } from '#contract/product-texts.ts';
import { categoryWords, fillers, plantNames } from './plant-names.ts';
import { formsOf, type WordForms, wordsOf } from './word-forms.ts';

/** To be raised when documents of the same product would be made differently: all of them are then made anew. */
export const documentVersion = 3;

/** What a search looks at of a product. */
export type SearchedProduct = {
  name: string;
  category: string;
  description: readonly string[];
  translations: Translations;
};

/**
 * Where a word may stand, as what is written in front of it: in the product's own names, or anywhere in what is known of
 * it, with other names of the plant, its category and its description.
 */
export const inNames = '';
export const anywhere = '+';
export type WordPlace = typeof inNames | typeof anywhere;

/** Different words of a description that are indexed. */
const describedWords = 300;

/**
 * Sounds of the names, of each language and plant on a line of its own; and the words by which it is found, as a `tsvector`:
 * all of them, and those of its names and the plant's.
 */
export function toSearchDocument(product: SearchedProduct): { names: string; words: string; nameWords: string } {
  const translated = translatedLanguages.flatMap((language) => product.translations[language] ?? []);
  const names = [product.name, ...translated.map(({ name }) => name)].map(allForms);
  const others = otherNames(names).map(allForms);
  const described = [product.description, ...translated.map(({ description }) => description)].flat();
  const lexemes: string[] = [];
  const add = (place: WordPlace, forms: readonly string[]) => lexemes.push(...forms.map((form) => place + form));
  const category = allForms(wordsOfCategory(product.category));
  add(inNames, wordsAndKeys(names.flat()));
  add(anywhere, wordsAndKeys([...names, ...others, category].flat()));
  for (const { beginnings } of describingWords(described)) add(anywhere, beginnings);
  return {
    names: [names, others].map((group) => group.map(soundsOf).join('\n')).join('\n\n'),
    words: toVector(lexemes),
    nameWords: toVector(wordsAndKeys([...names, ...others].flat())),
  };
}

const wordsAndKeys = (forms: readonly WordForms[]) => forms.flatMap(({ beginnings, keys }) => [...beginnings, ...keys]);

const toVector = (lexemes: Iterable<string>) => [...new Set(lexemes)].map((lexeme) => `'${lexeme}'`).join(' ');

/** The sounds of names as `toSearchDocument` has stored them: the product's own, and those of the plant. */
export function readNames(names: string): { own: string; others: string } {
  const [own = '', others = ''] = names.split('\n\n');
  return { own, others };
}

/** The words of each name of these. */
export function linesOf(group: string): string[][] {
  return group.split('\n').flatMap((line) => (line ? [line.split(' ')] : []));
}

/** The words of names as `toSearchDocument` has stored them. */
export const namedWords = (names: string) => names.split(/\s+/);

function allForms(text: string): WordForms[] {
  return wordsOf(text).flatMap((word) => formsOf(word) ?? []);
}

/** Each word in its shortest form: without its ending. */
const soundsOf = (words: readonly WordForms[]) => words.map(({ sounds }) => sounds.at(-1)).join(' ');

const knownPlants = plantNames.map((names) => names.map((name) => ({ name, words: allForms(name) })));

/** The other names of the plants that are named. */
function otherNames(names: readonly WordForms[][]): string[] {
  return knownPlants.flatMap((plant) => {
    const isNamed = plant.some(({ words }) => names.some((name) => containsWords(name, words)));
    return isNamed
      ? plant.filter(({ words }) => !names.some((name) => containsWords(name, words))).map(({ name }) => name)
      : [];
  });
}

function containsWords(name: readonly WordForms[], wanted: readonly WordForms[]): boolean {
  return name.some((_, start) => wanted.every((word, index) => soundsAlike(name[start + index], word)));
}

function soundsAlike(word: WordForms | undefined, other: WordForms): boolean {
  return word?.sounds.some((sound) => other.sounds.includes(sound)) ?? false;
}

function wordsOfCategory(path: string): string {
  const category = categories.find((one) => one.path === path);
  if (!category) return '';
  const translated = translatedLanguages.map((language) => categoryCatalogues[language][category.path]);
  return [category.text, category.path, categoryWords[category.path], ...translated].join(' ');
}

const unsaid = new Set(wordsOf(fillers));

function describingWords(lines: readonly string[]): WordForms[] {
  const words = new Set(lines.flatMap(wordsOf).filter((word) => word.length > 2 && !unsaid.has(word)));
  return [...words].slice(0, describedWords).flatMap((word) => formsOf(word) ?? []);
}
