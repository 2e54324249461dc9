import { genericWords, growingWords, plantNames } from '#api/features/search/words/plant-names.ts';
import { isBengali, soundsOf, wordsOf } from '#api/features/search/words/word-forms.ts';
import { type FactValue, type Mark, type Sense, searchWords } from '#api/texts/search-words.ts';
import { usualCategories } from '#contract/categories/usual-categories.ts';
import { defaultLanguage, type Language, languageCodes } from '#contract/languages.ts';
import { filterChoices, filterFacts } from '#contract/products/facts.ts';
import { recordOf } from '#contract/records.ts';

/** A phrase with a meaning for products: each of its places needs one of these words in the search. */
export type Phrase = { sense: Sense; places: readonly ReadonlySet<number>[] };

/** The function of a word for prices and denials, in a language; a number also has its value. */
export type MarkOfWord = { mark: Mark; language: Language; value?: number };

const endingsOf: Record<'bengali' | 'roman' | 'english', readonly string[]> = {
  bengali: ['', 'র', 'ের', 'ে', 'য়', 'য়ে', 'তে', 'কে', 'টা', 'টি', 'টার', 'দের', 'গুলো', 'ই', 'ও'],
  roman: ['', 'r', 'er', 'e', 'y', 'te', 'ke', 'ta', 'ti', 'tar', 'der', 'gulo', 'i', 'o'],
  english: ['', 's'],
};

/** Words of these kinds have no endings: with one they would collide with other short words. */
const withoutEndings: ReadonlySet<Mark> = new Set(['price.to', 'price.between', 'number', 'unit', 'not', 'asking']);

/** A sound as it is compared: whether a vowel is heard behind the last consonant is written now so, now so. */
const heard = (sound: string) => (sound.length > 3 ? sound.replace(/a$/, '') : sound);

/** The sounds of a word: as written and, for a Latin one, also without an ending. */
export function heardIn(word: string): string[] {
  const sounds = soundsOf(word).map(heard);
  return isBengali(word) ? sounds.slice(0, 1) : sounds;
}

/** The look-up keys of a word: its sounds and, in Bengali, its spelling. */
const keysOf = (word: string) => (isBengali(word) ? [word, ...heardIn(word)] : heardIn(word));

const writtenGeneric = new Set(wordsOf(genericWords));
const generic = new Set([...writtenGeneric].flatMap(keysOf));

/** Whether a word says little in a shop of plants. */
export const isGenericWord = (word: string): boolean => keysOf(word).some((key) => generic.has(key));

const growing = new Set(wordsOf(growingWords).flatMap(keysOf));

/** Whether a text asks for a living plant ("fruit tree", আমের চারা) instead of its picked produce. */
export const isGrowingText = (text: string): boolean =>
  wordsOf(text).some((word) => keysOf(word).some((key) => growing.has(key)));

/** The names of plants, each as its words. */
export const namesOfPlants: readonly string[][] = plantNames.flat().map((name) => wordsOf(name));

/**
 * The keys of a word with each possible ending. A word that sounds like a generic one (ছাড়া and চারা) is known only by
 * its spelling.
 */
function allKeys(word: string, language: Language, hasEndings: boolean): string[] {
  const script = isBengali(word) ? 'bengali' : language === defaultLanguage ? 'english' : 'roman';
  const forms = (hasEndings ? endingsOf[script] : ['']).flatMap((ending) => keysOf(word + ending));
  return [...new Set(forms)].filter((key) => writtenGeneric.has(word) || isBengali(key) || !generic.has(key));
}

/** The ids of words under a key. Nearly all keys have a single id, which is stored without an array to save memory. */
type Ids = number | readonly number[];

function addTo(all: Map<string, Ids>, keys: readonly string[], id: number): void {
  for (const key of keys) {
    const known = all.get(key);
    all.set(key, known === undefined ? id : [known, id].flat());
  }
}

const ids = new Map<string, number>();
const idsByKey = new Map<string, Ids>();
const idsBySound = new Map<string, Ids>();
const idsByEnglish = new Map<string, Ids>();

function idOf(word: string, language: Language): number {
  const name = `${language} ${word}`;
  const known = ids.get(name);
  if (known !== undefined) return known;
  const id = ids.size;
  ids.set(name, id);
  addTo(idsByKey, allKeys(word, language, true), id);
  addTo(idsBySound, heardIn(word).slice(0, 1), id);
  if (language === defaultLanguage) {
    const forms = endingsOf.english.map((ending) => word + ending);
    addTo(idsByEnglish, forms, id);
  }
  return id;
}

function phrasesOf(sense: Sense, language: Language): Phrase[] {
  return searchWords[language][sense].split(',').flatMap((phrase) => {
    const places = phrase
      .trim()
      .split(/\s+/)
      .map((place) => place.split('/').flatMap(wordsOf));
    const [first, second, ...more] = places;
    // "petsafe" is "pet safe".
    const joined = first && second && more.length === 0 ? [first.flatMap((one) => second.map((two) => one + two))] : [];
    return [places, ...(joined.length > 0 ? [joined] : [])].map((written) => ({
      sense,
      places: written.map((words) => new Set(words.map((word) => idOf(word, language)))),
    }));
  });
}

function allSenses(): Sense[] {
  const values = filterFacts.flatMap((fact) => filterChoices(fact).map((value) => `${fact.key}.${value}` as FactValue));
  return [...values, ...usualCategories.map(({ path }) => `category.${path}` as const), 'price.cheap'];
}

/** All phrases of all languages. */
export const phrases: readonly Phrase[] = languageCodes.flatMap((language) =>
  allSenses().flatMap((sense) => phrasesOf(sense, language)),
);

/** The words of phrases by sound, without endings, to find misspelt ones. */
export const phraseSounds: ReadonlyMap<string, Ids> = idsBySound;

/**
 * The words of phrases that this word may be, in any form. An English word is not matched with Bengali ones of the same
 * sound ("cat" and খাটো).
 */
export function wordsMeant(word: string): ReadonlySet<number> {
  return new Set([idsByEnglish.get(word) ?? keysOf(word).flatMap((key) => idsByKey.get(key) ?? [])].flat());
}

/** Whether two words were written apart by mistake: "in door", ঘর + এর. */
export function isOneWord(first: string, second: string): boolean {
  const isEnding = [...endingsOf.roman, ...endingsOf.bengali, 'এর'].includes(second);
  return (
    idsByEnglish.has(first + second) ||
    (isEnding && marksOf(second).length === 0 && wordsMeant(first + second).size > 0)
  );
}

const marks: Mark[] = [
  'price.under',
  'price.over',
  'price.to',
  'price.between',
  'price.money',
  'number',
  'unit',
  'not',
  'asking',
];

/** Each word that does something, by its mark and language. Numbers stand in front of their values. */
const markedWords = recordOf(languageCodes, (language) => recordOf(marks, (mark) => marked(language, mark)));

function marked(language: Language, mark: Mark): ReadonlyMap<string, MarkOfWord> {
  const hasEndings = !withoutEndings.has(mark);
  const entries = searchWords[language][mark].split(',').flatMap((entry) => {
    const words = wordsOf(entry);
    const value = mark === 'number' ? Number(words.pop()) : undefined;
    return words.map((word) => ({ word, meant: { mark, language, ...(value !== undefined && { value }) } }));
  });
  return new Map(
    entries.flatMap(({ word, meant }) =>
      // Question words are many and short: matched by sound, they would collide with other words.
      (mark === 'asking' ? [word] : allKeys(word, language, hasEndings)).map((key): [string, MarkOfWord] => [
        key,
        meant,
      ]),
    ),
  );
}

/** Returns the functions of a word, beside its meaning for products. */
export function marksOf(word: string): readonly MarkOfWord[] {
  const keys = [word, ...keysOf(word)];
  return languageCodes.flatMap((language) =>
    marks.flatMap((mark) => {
      const found = keys.map((key) => markedWords[language][mark].get(key)).find(Boolean);
      return found ? [found] : [];
    }),
  );
}
