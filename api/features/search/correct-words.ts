import { sql } from 'drizzle-orm';
import { missing, nearest } from '#api/features/search/words/word-distance.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { searchSpellings } from '#database/tables/search-documents.ts';
import type { Corrected, SearchedWord, WholeOrBegun } from './search-text.ts';
import { correctableWord, misspellingsOf, shortestMisspelt, splitsOf } from './words/spellings.ts';

/** The maximum of corrections for one word of a search. */
const maximumCorrections = 6;
/** The maximum of words that are compared letter by letter. */
const maximumAlike = 500;

/**
 * Returns the words of a search, each with the similar words of the shop's names that may be meant. A word that occurs
 * in no name may be the beginning of one. One statement.
 */
export async function correctWords(db: Database, words: readonly WholeOrBegun[]): Promise<Corrected[]> {
  const misspellings = words
    .flatMap(misspelt)
    .flatMap((sound) => [...misspellingsOf(sound), ...splitsOf(sound).flat()]);
  const spellings = [...misspellings, ...words.filter(({ isWhole }) => isWhole).flatMap(({ sounds }) => sounds)];
  if (spellings.length === 0) return words.map((word) => ({ ...word, instead: [] }));
  const rows = await alike(db).execute({ spellings: [...new Set(spellings)] });
  const known = new Set(rows.map(({ word }) => word));
  return words.map((word) => ({
    ...word,
    isWhole: word.isWhole && (!word.sounds.some(isCorrectable) || word.sounds.some((sound) => known.has(sound))),
    instead: meantBy(misspelt(word), known),
  }));
}

const alike = preparedOn((db) =>
  db
    .selectDistinct({ word: searchSpellings.word })
    .from(searchSpellings)
    .where(sql`${searchSpellings.spelling} = any(${sql.placeholder('spellings')}::text[])`)
    .limit(maximumAlike)
    .prepare('words-alike'),
);

const isCorrectable = (sound: string) => correctableWord.test(sound);

const misspelt = ({ sounds }: SearchedWord) => sounds.filter((sound) => sound.length >= shortestMisspelt);

/** Returns two words for one written together, then similarly spelled words, the nearest first. */
function meantBy(sounds: readonly string[], known: ReadonlySet<string>): string[][] {
  const written = sounds.flatMap(splitsOf).filter((parts) => parts.every((part) => known.has(part)));
  const alike = [...known]
    .map((word) => ({ word, distance: nearest(sounds, word) }))
    .filter(({ distance }) => distance < missing)
    .sort((one, other) => one.distance - other.distance || (one.word < other.word ? -1 : 1));
  return [...written, ...alike.map(({ word }) => [word])].slice(0, maximumCorrections);
}
