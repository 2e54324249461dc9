import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';
import { plannedForValues } from '#database/planned-for-values.ts';
import { preparedOn } from '#database/prepared.ts';
import { products } from '#database/tables/products.ts';
import { searchDocuments, searchNames } from '#database/tables/search-documents.ts';
import { correctWords } from './correct-words.ts';
import type { Candidate } from './rank-matches.ts';
import { anywhere, inNames } from './search-document.ts';
import { queriesOfSome, queryOf, queryOfAll, type SearchedWord, tellingWords } from './search-text.ts';

/** Most products that are looked at closely. */
const candidatesMax = 50;
/** What fewer products than these have in their names is rare. */
const rareMax = 1600;
/** The same anywhere: the planner knows fewer of the words of descriptions. */
const rareAnywhereMax = 4000;

/**
 * Products in stock that have all words that tell something in their names, the newest. Where there is none, those with
 * words that begin so.
 */
export async function findNamed(db: Database, words: readonly SearchedWord[]): Promise<Candidate[]> {
  const whole = queryOfAll(tellingWords(words), inNames);
  const begun = queryOfAll(words.filter(isTelling), inNames);
  const rows = whole === begun ? await named(db).execute({ whole }) : await namedOrBegun(db).execute({ whole, begun });
  const found = words.map(() => true);
  return rows.map((row) => ({ ...row, found }));
}

/** Products in stock that have all words that tell something, in their names or elsewhere, the newest. */
export async function findAnywhere(db: Database, words: readonly SearchedWord[]): Promise<Candidate[]> {
  return readDescribed(db, words, [queryOfAll(tellingWords(words), anywhere)]);
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
  return queries.length > 0 ? readDescribed(db, words, queries) : [];
}

const isTelling = ({ isGeneric }: SearchedWord) => !isGeneric;

async function readNamed(db: Database, whole: string): Promise<Candidate[]> {
  const rows = await named(db).execute({ whole });
  return rows.map((row) => ({ ...row, found: [] }));
}

const named = preparedOn((db) => soldOf(db, newestNamed(db, 'whole')).prepare('named'));

const namedOrBegun = preparedOn((db) => {
  const whole = db.$with('whole').as(soldOf(db, newestNamed(db, 'whole')));
  const begun = soldOf(db, newestNamed(db, 'begun', sql`not exists (select from ${whole})`));
  return db
    .with(whole)
    .select({ id: sql<string>`id`, names: sql<string>`names` })
    .from(sql`(select * from ${whole} union all ${begun}) as found`)
    .prepare('named-or-begun');
});

/** Products by their names, whether or not they are sold. */
function newestNamed(db: Database, query: 'whole' | 'begun', where?: SQL) {
  const { productId, names, words } = searchNames;
  return db
    .select({ id: productId, names })
    .from(searchNames)
    .where(and(where, sql`${words} @@ ${sql.placeholder(query)}::tsquery`))
    .orderBy(desc(productId))
    .limit(rareMax);
}

function soldOf(db: Database, newest: SQLWrapper) {
  return db
    .select({ id: sql<string>`newest.product_id`.as('id'), names: sql<string>`newest.names`.as('names') })
    .from(asNewest(newest))
    .where(and(isSold, plannedForValues()))
    .limit(candidatesMax);
}

/** The same among all words, with which of the searched ones each product has. */
async function readDescribed(db: Database, words: readonly SearchedWord[], queries: readonly string[]) {
  const [first = '', second = ''] = queries;
  const limit = Math.ceil(candidatesMax / queries.length);
  const each = words.map((word) => queryOf(word, anywhere));
  if (queries.length < 2) return described(db).execute({ first, limit, each });
  return describedInTwo(db).execute({ first, second, limit, each });
}

const described = preparedOn((db) => newestDescribed(db, 'first').prepare('described'));

const describedInTwo = preparedOn((db) =>
  unionAll(newestDescribed(db, 'first'), newestDescribed(db, 'second')).prepare('described-in-two'),
);

function newestDescribed(db: Database, query: 'first' | 'second') {
  const { productId, names, words } = searchDocuments;
  const matched = db
    .select({ productId })
    .from(searchDocuments)
    .where(sql`${words} @@ ${sql.placeholder(query)}::tsquery`)
    .orderBy(desc(productId))
    .limit(rareAnywhereMax);
  const newest = db
    .select({ id: sql<string>`newest.product_id`.as('id') })
    .from(asNewest(matched))
    .where(and(isSold, plannedForValues()))
    .limit(sql.placeholder('limit'))
    .as('sold');
  const found = sql<boolean[]>`array(select ${words} @@ one from unnest(${sql.placeholder('each')}::tsquery[]) one)`;
  return db
    .select({ id: productId, names, found: found.as('found') })
    .from(newest)
    .innerJoin(searchDocuments, eq(productId, newest.id));
}

/**
 * The planner takes a word that it does not know for a little less common than `rareMax`, and is made to think that so
 * many are needed: it finds what is rare by the index, instead of walking along the newest products to meet it. What is
 * common it walks along, no further than needed, since nothing after it has to be sorted or joined.
 */
function asNewest(rows: SQLWrapper): SQL {
  return sql`(with newest as materialized ${rows} select * from newest) as newest`;
}

const isSold = sql`(select ${products.inStock} and ${products.removedAt} is null from ${products} where ${products.id} = newest.product_id)`;
