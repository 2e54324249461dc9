import { and, count, inArray, isNull } from 'drizzle-orm';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { changeInBatches } from '#database/reading/change-in-batches.ts';
import { products } from '#database/tables/products.ts';
import { searchedNamesOf } from '#database/tables/searched-names.ts';

const hour = 60 * 60 * 1000;
/** Few enough that who changes one of them meanwhile waits shortly, also on a busy machine. */
const batch = 100;
const isMissing = isNull(products.searchedNames);

/** Stores the searched names of products from before the column. A search finds them already, but computes what it compares. */
export const fillSearchedNames = defineJob<Services, object>({
  name: 'fill-searched-names',
  payload: emptyPayload,
  every: hour,
  singleton: true,
  catchUp: { of: 'products', left: countWithout },
  timeout: 60 * 60,
  run: ({ db }, _payload, signal) => changeInBatches(() => fillNext(db), { signal, pause: 'as long' }),
});

/** Returns how many products have no searched names yet. @internal Tests count them. */
export async function countWithout(db: Database): Promise<number> {
  const [found] = await db.select({ count: count() }).from(products).where(isMissing);
  return found?.count ?? 0;
}

/** Fills in the next products, and returns how many. One statement, so that an interruption leaves none half done. @internal Tests fill step by step. */
export async function fillNext(db: Database): Promise<number> {
  const next = db.select({ id: products.id }).from(products).where(isMissing).orderBy(products.id).limit(batch);
  const filled = await db
    .update(products)
    .set({ searchedNames: searchedNamesOf(products) })
    .where(and(isMissing, inArray(products.id, next)))
    .returning({ id: products.id });
  return filled.length;
}
