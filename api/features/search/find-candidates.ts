import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';
import { searchDocuments, searchNames } from '#database/tables/search-documents.ts';
import { correctWords } from './correct-words.ts';
import type { Candidate } from './rank-matches.ts';
import { anywhere, inNames } from './search-document.ts';
import { queriesOfSome, queryOf, queryOfAll, type SearchedWord, tellingWords } from './search-text.ts';

/** Products that are looked at closely. */
const candidatesMax = 50;
/** Rows that the newest are taken from, among names and among whole documents (`asNewest`). */
const namedMax = 1600;
const describedMax = 4000;

/**
 * Products in stock that have all words that tell something in their names, the newest. Where there is none, those with
 * words that begin so.
 */
export async function findNamed(db: Database, words: readonly SearchedWord[]): Promise<Candidate[]> {
  const whole = queryOfAll(tellingWords(words), inNames);
  const begun = queryOfAll(words.filter(isTelling), inNames);
  const rows = await (whole === begun ? selectNamed(db, whole) : selectNamedOrBegun(db, whole, begun));
  const found = words.map(() => true);
  return rows.map((row) => ({ ...row, found }));
}

/** Products in stock that have all words that tell something, in their names or elsewhere, the newest. */
export async function findAnywhere(db: Database, words: readonly SearchedWord[]): Promise<Candidate[]> {
  return selectDescribed(db, words, [queryOfAll(tellingWords(words), anywhere)]);
}

/** Products in stock whose names have all words, spelt a little otherwise. */
export async function findMisspelt(db: Database, words: readonly SearchedWord[]): Promise<Candidate[]> {
  const corrected = await correctWords(db, tellingWords(words));
  const isMisspelt = corrected.some(({ instead }) => instead.length > 0);
  return isMisspelt ? readNamed(db, queryOfAll(corrected, inNames)) : [];
}

/** Products in stock that have most words in their names. */
export async function findPartlyNamed(db: Database, words: readonly SearchedWord[]): Promise<Candidate[]> {
  const [query] = queriesOfSome(tellingWords(words), inNames);
  return query && words.length > 2 ? readNamed(db, query) : [];
}

/** Products in stock that have some of the words, in their names or elsewhere. */
export async function findPartly(db: Database, words: readonly SearchedWord[]): Promise<Candidate[]> {
  const queries = queriesOfSome(tellingWords(words), anywhere);
  return queries.length > 0 ? selectDescribed(db, words, queries) : [];
}

const isTelling = ({ isGeneric }: SearchedWord) => !isGeneric;

async function readNamed(db: Database, query: string): Promise<Candidate[]> {
  const rows = await selectNamed(db, query);
  return rows.map((row) => ({ ...row, found: [] }));
}

function selectNamed(db: Database, query: string, where?: SQL) {
  return db
    .select({ id: sql<string>`newest.product_id`.as('id'), names: sql<string>`newest.names`.as('names') })
    .from(asNewest(newestNamed(db, query, where), namedMax))
    .where(isSold)
    .limit(candidatesMax);
}

function selectNamedOrBegun(db: Database, whole: string, begun: string) {
  const named = db.$with('whole').as(selectNamed(db, whole));
  const begunOnes = selectNamed(db, begun, sql`not exists (select from ${named})`);
  return db
    .with(named)
    .select({ id: sql<string>`id`, names: sql<string>`names` })
    .from(sql`(select * from ${named} union all ${begunOnes}) as found`);
}

/** Products by their names, whether or not they are sold. */
function newestNamed(db: Database, query: string, where: SQL | undefined) {
  const { productId, names, words } = searchNames;
  return db
    .select({ id: productId, names })
    .from(searchNames)
    .where(and(where, sql`${words} @@ ${query}::tsquery`))
    .orderBy(desc(productId));
}

/** The same among all words, with which of the searched ones each product has. */
function selectDescribed(db: Database, words: readonly SearchedWord[], [first = '', second]: readonly string[]) {
  const each = words.map((word) => queryOf(word, anywhere));
  if (second === undefined) return newestDescribed(db, first, each, candidatesMax);
  const half = candidatesMax / 2;
  return unionAll(newestDescribed(db, first, each, half), newestDescribed(db, second, each, half));
}

function newestDescribed(db: Database, query: string, each: readonly string[], limit: number) {
  const { productId, names, words } = searchDocuments;
  const matched = db
    .select({ productId })
    .from(searchDocuments)
    .where(sql`${words} @@ ${query}::tsquery`)
    .orderBy(desc(productId));
  const newest = db
    .select({ id: sql<string>`newest.product_id`.as('id') })
    .from(asNewest(matched, describedMax))
    .where(isSold)
    .limit(limit)
    .as('sold');
  const found = sql<boolean[]>`array(select ${words} @@ one from unnest(${sql.param(each)}::tsquery[]) one)`;
  return db
    .select({ id: productId, names, found: found.as('found') })
    .from(newest)
    .innerJoin(searchDocuments, eq(productId, newest.id));
}

/**
 * The newest of some rows, of which no more are read than needed: nothing after them has to be sorted or joined. With so
 * large a limit the planner finds a rare word by its index, instead of walking along all rows to meet it.
 */
function asNewest(rows: SQLWrapper, maximum: number): SQL {
  return sql`(with newest as materialized (${rows} limit ${maximum}) select * from newest) as newest`;
}

const isSold = sql`(select ${products.inStock} and ${products.removedAt} is null from ${products} where ${products.id} = newest.product_id)`;
