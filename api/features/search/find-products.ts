import { and, eq, type SQL, sql } from 'drizzle-orm';
import { comparable } from '#contract/text/comparable.ts';
import { latinDigits } from '#contract/text/digits.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import {
  findAnywhere,
  findMisspelt,
  findNamed,
  findNamedAlike,
  findPartly,
  findPartlyNamed,
  type Wanted,
} from './find-candidates.ts';
import { type Match, rankingFor } from './rank-matches.ts';
import { type SearchedWord, searchedWords } from './search-text.ts';

type Row = typeof products.$inferSelect;

/** A product, its distance from the text, and whether its name, or a name spelt alike, was found. */
export type Found = { row: Row; cost: number; isNamed: boolean };

/** With fewer results, similar spellings are searched, too. */
const few = 4;

/** The maximum of products, the number of matches by name that ends the search, and further conditions. */
type Extent = { limit: number; enough: number; fits?: SQL | undefined };

/** Products in stock that a text may mean, the nearest first. */

export async function findProducts(db: Database, text: string, { limit, enough, fits }: Extent): Promise<Found[]> {
  const matches = await findMatches(db, searchedWords(text), enough, { isSoldOut: false, fits });
  return withRows(db, matches.slice(0, limit), true);
}

/** Products that are sold out and found by their names, by other names of the plant or by names spelt alike, the nearest first. */
export async function findSoldOut(
  db: Database,
  text: string,
  { limit, fits }: Omit<Extent, 'enough'>,
): Promise<Found[]> {
  const words = searchedWords(text);
  if (words.length === 0) return [];
  const matches = rankingFor(words)(await findNamedAlike(db, words, { isSoldOut: true, fits }));
  return withRows(db, matches.filter(({ isNamed }) => isNamed).slice(0, limit), false);
}

async function withRows(db: Database, matches: readonly Match[], inStock: boolean): Promise<Found[]> {
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const rows = await found(db).execute({ ids, inStock });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap(({ id, ...match }) => {
    const row = byId.get(id);
    return row ? [{ row, ...match }] : [];
  });
}

const found = preparedOn((db) =>
  db
    .select()
    .from(products)
    .where(
      and(
        sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`,
        eq(products.inStock, sql.placeholder('inStock')),
        isPublic,
      ),
    )
    .prepare('found-products'),
);

/** In this order: each step finds less near products, or costs more. */
const furtherSteps = [findAnywhere, findMisspelt, findPartlyNamed, findPartly];

async function findMatches(
  db: Database,
  words: readonly SearchedWord[],
  enough: number,
  wanted: Wanted,
): Promise<Match[]> {
  if (words.length === 0) return [];
  const rank = rankingFor(words);
  const named = await findNamed(db, words, wanted);
  let matches = rank(named);
  if (namedIn(matches) >= enough) return matches;
  const candidates = new Map(named.map((candidate) => [candidate.id, candidate]));
  for (const find of furtherSteps) {
    // A candidate keeps the data of the first step that found it.
    for (const candidate of await find(db, words, wanted))
      if (!candidates.has(candidate.id)) candidates.set(candidate.id, candidate);
    matches = rank(candidates.values());
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
