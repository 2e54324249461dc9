import { sql } from 'drizzle-orm';
import { soundsOf } from '#api/features/search/words/word-forms.ts';
import type { Database } from '#database/driver/connection.ts';
import { searchSpellings } from '#database/tables/search-documents.ts';
import { readSearch, type SearchReading } from './search-reading.ts';
import { misspeltWords } from './search-tokens.ts';

/**
 * Reads a search, and accepts misspelt words of facts unless they occur in names of products. One statement if there
 * are such words, otherwise none.
 */
export async function readQuestion(db: Database, text: string): Promise<SearchReading | undefined> {
  const sounds = misspeltWords(text).flatMap(soundsOf);
  if (sounds.length === 0) return readSearch(text);
  const { spelling, word } = searchSpellings;
  const rows = await db
    .select({ word })
    .from(searchSpellings)
    .where(sql`${spelling} = any(${sql.param(sounds)}::text[]) and ${word} = ${spelling}`);
  const known = new Set(rows.map((row) => row.word));
  return readSearch(text, (misspelt) => soundsOf(misspelt).some((sound) => known.has(sound)));
}
