import { and, eq, inArray, isNull } from 'drizzle-orm';
import { latinDigits } from '#contract/digits.ts';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';
import { findByWords, findLoosely } from './find-candidates.ts';
import { rankMatches } from './rank-matches.ts';
import { searchedWords } from './search-text.ts';

type Row = typeof products.$inferSelect;

/** A product, and whether it is by its name that it was found, or by one spelt alike. */
type Found = { row: Row; isNamed: boolean };

/** So few are too little: what is only spelt alike is looked for as well. */
const few = 4;

/**
 * Products in stock that somebody may mean who searches for a text, the nearest first. Names spelt otherwise are looked
 * for only when words find fewer than four: that costs more.
 */
export async function findProducts(db: Database, text: string, limit: number): Promise<Found[]> {
  const words = searchedWords(text);
  if (words.length === 0) return [];
  const exact = await findByWords(db, words);
  const near = rankMatches(words, exact).length < few ? await findLoosely(db, words) : [];
  const candidates = new Map([...near, ...exact].map((candidate) => [candidate.id, candidate]));
  const matches = rankMatches(words, [...candidates.values()]).slice(0, limit);
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const rows = await db
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.inStock, true), isNull(products.removedAt)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap(({ id, isNamed }) => {
    const row = byId.get(id);
    return row ? [{ row, isNamed }] : [];
  });
}

/** Whether a name of the product contains the text, as `isNamed` finds it: the rule of the plain search. */
export function isNamedBy({ name, translations }: Row, text: string): boolean {
  const plain = (one: string) => latinDigits(one.normalize('NFC')).toLowerCase();
  const names = [name, ...Object.values(translations).map((translation) => translation.name)];
  return names.some((one) => plain(one).includes(plain(text)));
}
