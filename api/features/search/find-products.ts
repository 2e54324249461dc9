import { and, eq, type SQL, sql } from 'drizzle-orm';
import { comparable } from '#contract/text/comparable.ts';
import { latinDigits } from '#contract/text/digits.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { findAnywhere, findMisspelt, findNamed, findPartly, findPartlyNamed } from './find-candidates.ts';
import { type Match, rankingFor } from './rank-matches.ts';
import { type SearchedWord, searchedWords } from './search-text.ts';

type Row = typeof products.$inferSelect;

/** A product, how far it is from the text, and whether it is by its name that it was found, or by one spelt alike. */
type Found = { row: Row; cost: number; isNamed: boolean };

/** With fewer results, similar spellings are searched, too. */
const few = 4;

/**
 * How many products are wanted at most, of how many found by their names it is enough to look no further, and what else
 * holds of them.
 */
type Extent = { limit: number; enough: number; fits?: SQL | undefined };

export async function findProducts(db: Database, text: string, { limit, enough, fits }: Extent): Promise<Found[]> {
  const matches = (await findMatches(db, searchedWords(text), enough, fits)).slice(0, limit);
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const rows = await sold(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap(({ id, ...match }) => {
    const row = byId.get(id);
    return row ? [{ row, ...match }] : [];
  });
}

const sold = preparedOn((db) =>
  db
    .select()
    .from(products)
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`, eq(products.inStock, true), isPublic))
    .prepare('found-products'),
);

/** In this order: each step finds less near products, or costs more. */
const furtherSteps = [findAnywhere, findMisspelt, findPartlyNamed, findPartly];

async function findMatches(
  db: Database,
  words: readonly SearchedWord[],
  enough: number,
  fits: SQL | undefined,
): Promise<Match[]> {
  if (words.length === 0) return [];
  const rank = rankingFor(words);
  const named = await findNamed(db, words, fits);
  let matches = rank(named);
  if (namedIn(matches) >= enough) return matches;
  const found = new Map(named.map((candidate) => [candidate.id, candidate]));
  for (const find of furtherSteps) {
    // A candidate keeps the data of the step that found it first.
    for (const candidate of await find(db, words, fits))
      if (!found.has(candidate.id)) found.set(candidate.id, candidate);
    matches = rank(found.values());
    if (matches.length >= few || namedIn(matches) >= enough) return matches;
  }
  return matches;
}

const namedIn = (matches: readonly Match[]) => matches.filter(({ isNamed }) => isNamed).length;

/** Returns whether a product's name contains the text, by the rule of the plain search (`isNamed`). */
export function isNamedBy({ name, translations }: Row, text: string): boolean {
  const plain = (one: string) => latinDigits(comparable(one));
  const names = [name, ...Object.values(translations).map((translation) => translation.name)];
  return names.some((one) => plain(one).includes(plain(text)));
}
