import { asc, desc } from 'drizzle-orm';
import { onPage } from '#api/features/products/product-filter.ts';
import { orderOf } from '#api/features/products/product-order.ts';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';
import { costOfPicked, hasCare } from './care-stated.ts';
import type { MeantSearch } from './categories-meant.ts';
import { findProducts } from './find-products.ts';
import { fitsReading, valuesWanted } from './fits-reading.ts';

type Row = typeof products.$inferSelect;
/** A product, and how far it is from the search. */
type Fitting = { row: Row; cost: number };

/** The cost of a product not found by words, in a search that has words beside facts. */
const untold = 2.2;
/** The cost of a missing fact. */
const unstated = 2;
const otherCategory = 1.2;
/** A product below this cost was searched by its name. */
export const asAsked = 0.5;
/** Maximum of products found by words, from which the nearest are chosen. */
const foundMax = 50;

/**
 * Returns products in stock that fit a search, the nearest first: those found by words with all statements of the
 * search confirmed, those found by either alone, and those found by words with facts missing. Products that contradict
 * the search are left out.
 */
export async function findFitting(db: Database, reading: MeantSearch, limit: number): Promise<Fitting[]> {
  const { rest, said, isCheap } = reading;
  const fits = fitsReading(reading);
  const stated = await findStated(db, reading, limit);
  const text = rest || (stated.length < limit ? said : '');
  const found = text ? await findProducts(db, text, { limit: foundMax, enough: limit, fits }) : [];
  const missing = missingFrom(reading);
  const costs = new Map<string, Fitting>();
  for (const { row, cost } of found) costs.set(row.id, { row, cost: (rest ? cost : 0) + missing(row) });
  const isFound = rest !== '' && [...costs.values()].some(({ cost }) => cost < asAsked);
  if (!isFound)
    for (const row of stated)
      if (!costs.has(row.id)) costs.set(row.id, { row, cost: (rest ? untold : 0) + missing(row) });
  return [...costs.values()].sort(
    (one, other) =>
      one.cost - other.cost ||
      (isCheap ? one.row.offerPrice - other.row.offerPrice : 0) ||
      (one.row.id < other.row.id ? 1 : -1),
  );
}

/** Products in stock whose facts confirm all statements of a search. */
async function findStated(db: Database, reading: MeantSearch, limit: number): Promise<Row[]> {
  const { facts, paths, minPrice, maxPrice, isCheap, isGrowing } = reading;
  return db
    .select()
    .from(products)
    .where(onPage({ ...facts, inStock: 'true', minPrice, maxPrice, ...(paths.length > 0 && { paths }) }))
    .orderBy(
      ...(isGrowing ? [desc(hasCare)] : []),
      ...(isCheap ? [asc(products.offerPrice), asc(products.id)] : orderOf({})),
    )
    .limit(limit);
}

/** Returns the cost of a product's missing facts: statements of the search that it does not confirm. */
function missingFrom({ paths, isGrowing, ...reading }: MeantSearch): (row: Row) => number {
  const requested = valuesWanted(reading);
  return (row) => {
    const { facts, category } = row;
    const isOther = paths.length > 0 && !paths.includes(category);
    const missing = requested.filter(({ key }) => facts[key] === undefined);
    return unstated * missing.length + (isOther ? otherCategory : 0) + (isGrowing ? costOfPicked(row) : 0);
  };
}
