import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#database/driver/connection.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { searchDocuments, searchNames } from '#database/tables/search-documents.ts';
import { correctWords } from './correct-words.ts';
import type { Candidate } from './rank-matches.ts';
import { anywhere, inNames } from './search-document.ts';
import { distinctiveWords, queriesOfSome, queryOf, queryOfAll, type SearchedWord } from './search-text.ts';

/** The maximum of products that are ranked. */
const candidatesMax = 50;
/** The maximum of rows from which the newest are taken: for names, and for whole documents (`asNewest`). */
const namedMax = 1600;
const describedMax = 4000;

/** The wanted products: in stock or sold out, and further conditions. */
export type Wanted = { isSoldOut: boolean; fits: SQL | undefined };

/**
 * Returns the newest wanted products with all meaningful words in their names; if there are none, those with words that
 * begin like these.
 */
export async function findNamed(db: Database, words: readonly SearchedWord[], wanted: Wanted): Promise<Candidate[]> {
  const whole = queryOfAll(distinctiveWords(words), inNames);
  const begun = queryOfAll(words.filter(isDistinctive), inNames);
  const rows = await (whole === begun ? selectNamed(db, whole, wanted) : selectNamedOrBegun(db, whole, begun, wanted));
  const found = words.map(() => true);
  return rows.map((row) => ({ ...row, found }));
}

export async function findAnywhere(db: Database, words: readonly SearchedWord[], wanted: Wanted): Promise<Candidate[]> {
  return selectDescribed(db, words, [queryOfAll(distinctiveWords(words), anywhere)], wanted);
}

export async function findMisspelt(db: Database, words: readonly SearchedWord[], wanted: Wanted): Promise<Candidate[]> {
  const corrected = await correctWords(db, distinctiveWords(words));
  const isMisspelt = corrected.some(({ instead }) => instead.length > 0);
  return isMisspelt ? readNamed(db, queryOfAll(corrected, inNames), wanted) : [];
}

/** Returns the wanted products with all meaningful words, or words spelt alike, in their names. Two statements. */
export async function findNamedAlike(
  db: Database,
  words: readonly SearchedWord[],
  wanted: Wanted,
): Promise<Candidate[]> {
  return readNamed(db, queryOfAll(await correctWords(db, distinctiveWords(words)), inNames), wanted);
}

export async function findPartlyNamed(
  db: Database,
  words: readonly SearchedWord[],
  wanted: Wanted,
): Promise<Candidate[]> {
  const [query] = queriesOfSome(distinctiveWords(words), inNames);
  return query && words.length > 2 ? readNamed(db, query, wanted) : [];
}

export async function findPartly(db: Database, words: readonly SearchedWord[], wanted: Wanted): Promise<Candidate[]> {
  const queries = queriesOfSome(distinctiveWords(words), anywhere);
  return queries.length > 0 ? selectDescribed(db, words, queries, wanted) : [];
}

const isDistinctive = ({ isGeneric }: SearchedWord) => !isGeneric;

async function readNamed(db: Database, query: string, wanted: Wanted): Promise<Candidate[]> {
  const rows = await selectNamed(db, query, wanted);
  return rows.map((row) => ({ ...row, found: [] }));
}

function selectNamed(db: Database, query: string, wanted: Wanted, where?: SQL) {
  return db
    .select({ id: sql<string>`newest.product_id`.as('id'), names: sql<string>`newest.names`.as('names') })
    .from(asNewest(newestNamed(db, query, where), namedMax))
    .where(isWanted(wanted))
    .limit(candidatesMax);
}

function selectNamedOrBegun(db: Database, whole: string, begun: string, wanted: Wanted) {
  const named = db.$with('whole').as(selectNamed(db, whole, wanted));
  const begunOnes = selectNamed(db, begun, wanted, sql`not exists (select from ${named})`);
  return db
    .with(named)
    .select({ id: sql<string>`id`, names: sql<string>`names` })
    .from(sql`(select * from ${named} union all ${begunOnes}) as found`);
}

/** Selects products by their names, whether or not they are for sale. */
function newestNamed(db: Database, query: string, where: SQL | undefined) {
  const { productId, names, words } = searchNames;
  return db
    .select({ id: productId, names })
    .from(searchNames)
    .where(and(where, sql`${words} @@ ${query}::tsquery`))
    .orderBy(desc(productId));
}

function selectDescribed(
  db: Database,
  words: readonly SearchedWord[],
  [first = '', second]: readonly string[],
  wanted: Wanted,
) {
  const each = words.map((word) => queryOf(word, anywhere));
  if (second === undefined) return newestDescribed(db, first, each, candidatesMax, wanted);
  const half = candidatesMax / 2;
  return unionAll(newestDescribed(db, first, each, half, wanted), newestDescribed(db, second, each, half, wanted));
}

function newestDescribed(db: Database, query: string, each: readonly string[], limit: number, wanted: Wanted) {
  const { productId, names, words } = searchDocuments;
  const matched = db
    .select({ productId })
    .from(searchDocuments)
    .where(sql`${words} @@ ${query}::tsquery`)
    .orderBy(desc(productId));
  const newest = db
    .select({ id: sql<string>`newest.product_id`.as('id') })
    .from(asNewest(matched, describedMax))
    .where(isWanted(wanted))
    .limit(limit)
    .as('sold');
  const found = sql<boolean[]>`array(select ${words} @@ one from unnest(${sql.param(each)}::tsquery[]) one)`;
  return db
    .select({ id: productId, names, found: found.as('found') })
    .from(newest)
    .innerJoin(searchDocuments, eq(productId, newest.id));
}

/**
 * Selects the newest rows up to a maximum, so that only these are sorted or joined. A limit this large makes the
 * planner find a rare word with the index, instead of scanning all rows for it.
 */
function asNewest(rows: SQLWrapper, maximum: number): SQL {
  return sql`(with newest as materialized (${rows} limit ${maximum}) select * from newest) as newest`;
}

function isWanted({ isSoldOut, fits }: Wanted): SQL {
  const condition = and(isSoldOut ? sql`not ${products.inStock}` : sql`${products.inStock}`, isPublic, fits);
  return sql`(select ${condition} from ${products} where ${products.id} = newest.product_id)`;
}
