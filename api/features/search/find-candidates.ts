import { type AnyColumn, and, desc, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';
import { searchDocuments } from '#database/tables/search-documents.ts';
import type { Candidate } from './rank-matches.ts';
import { anywhere, inNames } from './search-document.ts';
import { queryOf, queryOfAll, type SearchedWord } from './search-text.ts';

/** Most products that are looked at closely. */
const candidatesMax = 50;
/** A word that fewer products than these have is rare. */
const rareMax = 4000;
/** How much of a word has to be found in a name, in trigrams: what is further off is something else. */
const leastSimilarity = 0.3;
/** Shorter words by themselves are the beginning of too many. */
const shortestLoose = 3;
/** Shorter words have hardly any trigrams. */
const shortestMisspelt = 4;

/** Products in stock that have all words that tell something, in their names or elsewhere, the newest. One statement. */
export async function findByWords(db: Database, words: readonly SearchedWord[]): Promise<Candidate[]> {
  const telling = words.filter(({ isGeneric }) => !isGeneric);
  const parts = [queryOfAll(telling, inNames), queryOfAll(telling, anywhere)].map(isMatch);
  return read(db, words, parts);
}

/** Products in stock that have one of the words, or a name that is spelt a little like it. */
export async function findLoosely(db: Database, words: readonly SearchedWord[]): Promise<Candidate[]> {
  const telling = words.filter(({ isGeneric, sounds: [sound = ''] }) => !isGeneric && sound.length >= shortestLoose);
  const single = words.length > 1 ? telling.map((word) => isMatch(queryOf(word, anywhere))) : [];
  const misspelt = telling
    .map(({ sounds: [sound = ''] }) => sound)
    .filter((sound) => sound.length >= shortestMisspelt)
    .map((sound) => sql`${matched.names} %> ${sound}`);
  const parts = [...single, ...misspelt];
  if (parts.length === 0) return [];
  // How similar is a setting, which lasts as long as the transaction.
  return db.transaction(async (transaction) => {
    await transaction.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastSimilarity)}, true)`,
    );
    return read(transaction, words, parts);
  });
}

const matched = alias(searchDocuments, 'matched');
const hasWords = (query: string, column: AnyColumn) => sql`${column} @@ ${query}::tsquery`;
const isMatch = (query: string) => hasWords(query, matched.words);

/**
 * Each part has its share of the candidates, and is planned by itself: what is rare is found by an index, of what is
 * common the newest are walked along, no further than needed. The planner knows the words that are common, and takes
 * others for a little less common than `rareMax`, which it has to think are all needed.
 */
async function read(db: Database, words: readonly SearchedWord[], parts: readonly SQL[]): Promise<Candidate[]> {
  const limit = Math.ceil(candidatesMax / parts.length);
  const flags = words.map((word) => hasWords(queryOf(word, anywhere), searchDocuments.words));
  const found = sql<boolean[]>`array[${sql.join(flags, sql`, `)}]`.as('found');
  const [first, second, ...rest] = parts.map((part) => {
    const newest = db
      .select({ id: matched.productId })
      .from(matched)
      .where(part)
      .orderBy(desc(matched.productId))
      .limit(rareMax);
    return db
      .select({ id: searchDocuments.productId, names: searchDocuments.names, found })
      .from(sql`(with newest as materialized ${newest} select product_id from newest) as newest`)
      .innerJoin(searchDocuments, sql`${searchDocuments.productId} = newest.product_id`)
      .innerJoin(products, sql`${products.id} = newest.product_id`)
      .where(and(products.inStock, isNull(products.removedAt)))
      .orderBy(sql`newest.product_id desc`)
      .limit(limit);
  });
  if (!first) return [];
  const rows: Candidate[] = await (second ? unionAll(first, second, ...rest) : first);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
