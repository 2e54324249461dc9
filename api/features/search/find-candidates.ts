import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';
import { plannedForValues } from '#database/driver/planned-for-values.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { products } from '#database/tables/products.ts';
import { searchDocuments, searchNames } from '#database/tables/search-documents.ts';
import { areRare, commonWords } from './common-words.ts';
import { correctWords } from './correct-words.ts';
import type { Candidate } from './rank-matches.ts';
import { anywhere, inNames, type WordPlace } from './search-document.ts';
import { queriesOfSome, queryOf, queryOfAll, type SearchedWord, tellingWords, type Wanted } from './search-text.ts';

/** Products that are looked at closely. */
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
  const telling = tellingWords(words);
  const begunWords = words.filter(isTelling);
  const [whole, begun] = [queryOfAll(telling, inNames), queryOfAll(begunWords, inNames)];
  const plan = await planFor(db, begunWords, inNames);
  const rows =
    whole === begun ? await named[plan](db).execute({ whole }) : await namedOrBegun[plan](db).execute({ whole, begun });
  const found = words.map(() => true);
  return rows.map((row) => ({ ...row, found }));
}

/** Products in stock that have all words that tell something, in their names or elsewhere, the newest. */
export async function findAnywhere(db: Database, words: readonly SearchedWord[]): Promise<Candidate[]> {
  const telling = tellingWords(words);
  const plan = await planFor(db, telling, anywhere);
  return readDescribed(db, words, [queryOfAll(telling, anywhere)], plan);
}

/** Products in stock whose names have all words, spelt a little otherwise. */
export async function findMisspelt(db: Database, words: readonly SearchedWord[]): Promise<Candidate[]> {
  const corrected = await correctWords(db, tellingWords(words));
  const isMisspelt = corrected.some(({ instead }) => instead.length > 0);
  return isMisspelt ? readNamed(db, queryOfAll(corrected, inNames), await planFor(db, corrected, inNames)) : [];
}

/** Products in stock that have most words in their names. */
export async function findPartlyNamed(db: Database, words: readonly SearchedWord[]): Promise<Candidate[]> {
  const [query] = queriesOfSome(tellingWords(words), inNames);
  return query && words.length > 2 ? readNamed(db, query, 'ofText') : [];
}

/** Products in stock that have some of the words, in their names or elsewhere. */
export async function findPartly(db: Database, words: readonly SearchedWord[]): Promise<Candidate[]> {
  const queries = queriesOfSome(tellingWords(words), anywhere);
  return queries.length > 0 ? readDescribed(db, words, queries, 'ofText') : [];
}

const isTelling = ({ isGeneric }: SearchedWord) => !isGeneric;

/**
 * How statements are planned that are all prepared by name: for their text, or once for all texts that are rare. For what is
 * common that plan would read thousands of rows to take the newest fifty.
 */
type Plan = 'ofText' | 'ofRare';

async function planFor(db: Database, words: readonly Wanted[], place: WordPlace): Promise<Plan> {
  return areRare(words, place, await commonWords(db)) ? 'ofRare' : 'ofText';
}

function inBothPlans<Query>(build: (plan: Plan) => Query): Record<Plan, Query> {
  return { ofText: build('ofText'), ofRare: build('ofRare') };
}

/** A `tsquery` that the planner sees, or one that it does not: it takes that for rare. */
function queryIn(placeholder: string, plan: Plan): SQL {
  const query = sql`${sql.placeholder(placeholder)}::tsquery`;
  return plan === 'ofText' ? query : sql`(select ${query})`;
}

const plannedIn = (plan: Plan) => (plan === 'ofText' ? plannedForValues() : undefined);

async function readNamed(db: Database, whole: string, plan: Plan): Promise<Candidate[]> {
  const rows = await named[plan](db).execute({ whole });
  return rows.map((row) => ({ ...row, found: [] }));
}

const named = inBothPlans((plan) =>
  preparedOn((db) => soldOf(db, newestNamed(db, queryIn('whole', plan)), plan).prepare(`named-${plan}`)),
);

const namedOrBegun = inBothPlans((plan) =>
  preparedOn((db) => {
    const whole = db.$with('whole').as(soldOf(db, newestNamed(db, queryIn('whole', plan)), plan));
    const noneWhole = sql`not exists (select from ${whole})`;
    const begun = soldOf(db, newestNamed(db, queryIn('begun', plan), noneWhole), plan);
    return db
      .with(whole)
      .select({ id: sql<string>`id`, names: sql<string>`names` })
      .from(sql`(select * from ${whole} union all ${begun}) as found`)
      .prepare(`named-or-begun-${plan}`);
  }),
);

/** Products by their names, whether or not they are sold. */
function newestNamed(db: Database, query: SQL, where?: SQL) {
  const { productId, names, words } = searchNames;
  return db
    .select({ id: productId, names })
    .from(searchNames)
    .where(and(where, sql`${words} @@ ${query}`))
    .orderBy(desc(productId));
}

function soldOf(db: Database, newest: SQLWrapper, plan: Plan) {
  return db
    .select({ id: sql<string>`newest.product_id`.as('id'), names: sql<string>`newest.names`.as('names') })
    .from(asNewest(newest, rareMax))
    .where(and(isSold, plannedIn(plan)))
    .limit(candidatesMax);
}

/** The same among all words, with which of the searched ones each product has. */
async function readDescribed(db: Database, words: readonly SearchedWord[], queries: readonly string[], plan: Plan) {
  const [first = '', second = ''] = queries;
  const limit = Math.ceil(candidatesMax / queries.length);
  const each = words.map((word) => queryOf(word, anywhere));
  if (queries.length < 2) return described[plan](db).execute({ first, limit, each });
  return describedInTwo(db).execute({ first, second, limit, each });
}

const described = inBothPlans((plan) =>
  preparedOn((db) => newestDescribed(db, 'first', plan).prepare(`described-${plan}`)),
);

const describedInTwo = preparedOn((db) =>
  unionAll(newestDescribed(db, 'first', 'ofText'), newestDescribed(db, 'second', 'ofText')).prepare('described-in-two'),
);

function newestDescribed(db: Database, query: 'first' | 'second', plan: Plan) {
  const { productId, names, words } = searchDocuments;
  const matched = db
    .select({ productId })
    .from(searchDocuments)
    .where(sql`${words} @@ ${queryIn(query, plan)}`)
    .orderBy(desc(productId));
  const newest = db
    .select({ id: sql<string>`newest.product_id`.as('id') })
    .from(asNewest(matched, rareAnywhereMax))
    .where(and(isSold, plannedIn(plan)))
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
function asNewest(rows: SQLWrapper, maximum: number): SQL {
  // As a parameter it would be unknown to a plan that is made once.
  const limit = sql.raw(String(maximum));
  return sql`(with newest as materialized (${rows} limit ${limit}) select * from newest) as newest`;
}

const isSold = sql`(select ${products.inStock} and ${products.removedAt} is null from ${products} where ${products.id} = newest.product_id)`;
