import { and, eq, isNull, sql } from 'drizzle-orm';
import { comparable } from '#contract/comparable.ts';
import { latinDigits } from '#contract/digits.ts';
import type { Database } from '#database/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { products } from '#database/tables/products.ts';
import { findAnywhere, findMisspelt, findNamed, findPartly, findPartlyNamed } from './find-candidates.ts';
import { type Match, rankingFor } from './rank-matches.ts';
import { type SearchedWord, searchedWords } from './search-text.ts';

type Row = typeof products.$inferSelect;

/** A product, and whether it is by its name that it was found, or by one spelt alike. */
type Found = { row: Row; isNamed: boolean };

/** So few are too little: what is only spelt alike is looked for as well. */
const few = 4;

/** How many products are wanted at most, and of how many found by their names it is enough to look no further. */
type Wanted = { limit: number; enough: number };

/** Products in stock that somebody may mean who searches for a text, the nearest first. */
export async function findProducts(db: Database, text: string, { limit, enough }: Wanted): Promise<Found[]> {
  const matches = (await findMatches(db, searchedWords(text), enough)).slice(0, limit);
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const rows = await sold(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap(({ id, isNamed }) => {
    const row = byId.get(id);
    return row ? [{ row, isNamed }] : [];
  });
}

const sold = preparedOn((db) =>
  db
    .select()
    .from(products)
    .where(
      and(
        sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`,
        eq(products.inStock, true),
        isNull(products.removedAt),
      ),
    )
    .prepare('found-products'),
);

/** In this order: each of them finds what is less near, or costs more. */
const furtherSteps = [findAnywhere, findMisspelt, findPartlyNamed, findPartly];

/** Looks further only when too little was found: most searches are for a name, and take one statement. */
async function findMatches(db: Database, words: readonly SearchedWord[], enough: number): Promise<Match[]> {
  if (words.length === 0) return [];
  const rank = rankingFor(words);
  const named = await findNamed(db, words);
  let matches = rank(named);
  if (namedIn(matches) >= enough) return matches;
  const found = new Map(named.map((candidate) => [candidate.id, candidate]));
  for (const find of furtherSteps) {
    // What is known of a candidate is what it was found by first.
    for (const candidate of await find(db, words)) if (!found.has(candidate.id)) found.set(candidate.id, candidate);
    matches = rank(found.values());
    if (matches.length >= few || namedIn(matches) >= enough) return matches;
  }
  return matches;
}

const namedIn = (matches: readonly Match[]) => matches.filter(({ isNamed }) => isNamed).length;

/** Whether a name of the product contains the text, as `isNamed` finds it: the rule of the plain search. */
export function isNamedBy({ name, translations }: Row, text: string): boolean {
  const plain = (one: string) => latinDigits(comparable(one));
  const names = [name, ...Object.values(translations).map((translation) => translation.name)];
  return names.some((one) => plain(one).includes(plain(text)));
}
