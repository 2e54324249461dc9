import { and, eq, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#database/driver/connection.ts';
import { searchNames, searchSpellings } from '#database/tables/search-documents.ts';
import { correctable, correctableWord, spellingsOf } from './words/spellings.ts';

/** Stores words of names, with which misspelled ones are corrected. */
export async function learnWords(transaction: Database, words: readonly string[]): Promise<void> {
  const named = transaction
    .select({ word: sql<string>`named` })
    .from(sql`unnest(${sql.param(correctable(words))}::text[]) as named`)
    .where(isUnknown(transaction, sql`named`));
  await noteUnknown(transaction, await named);
}

/** Words per batch. */
const batch = 1000;

/**
 * Deletes words that occur in no name any more. Then adds missing ones: a word may have been deleted just when a
 * product with it was added.
 */
export async function refreshWords(db: Database, signal?: AbortSignal): Promise<void> {
  const used = db.selectDistinct({ word: eachWord }).from(searchNames).as('used');
  const isUsed = db.select().from(used).where(eq(used.word, searchSpellings.word));
  await db.delete(searchSpellings).where(notExists(isUsed));
  for (;;) {
    signal?.throwIfAborted();
    const unknown = await db
      .select()
      .from(used)
      .where(and(sql`${used.word} ~ ${correctableWord.source}`, isUnknown(db, used.word)))
      .limit(batch);
    await noteUnknown(db, unknown);
    if (unknown.length < batch) return;
  }
}

const eachWord = sql<string>`unnest(string_to_array(translate(${searchNames.names}, E'\\n', ' '), ' '))`.as(
  'used_word',
);

const known = alias(searchSpellings, 'known');

/** Each known word is stored as a spelling of itself. */
function isUnknown(db: Database, word: SQLWrapper) {
  return notExists(
    db
      .select()
      .from(known)
      .where(and(eq(known.spelling, word), eq(known.word, word))),
  );
}

async function noteUnknown(db: Database, words: readonly { word: string }[]): Promise<void> {
  const rows = words.flatMap(({ word }) => spellingsOf(word).map((spelling) => ({ spelling, word })));
  if (rows.length === 0) return;
  const column = (name: keyof (typeof rows)[number]) => sql`${sql.param(rows.map((row) => row[name]))}::text[]`;
  await db
    .insert(searchSpellings)
    .select(sql`select * from unnest(${column('spelling')}, ${column('word')})`)
    .onConflictDoNothing();
}
