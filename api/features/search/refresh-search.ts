import { and, count, eq, gt, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { changeInBatches, type Pace } from '#database/reading/change-in-batches.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { searchDocuments } from '#database/tables/search-documents.ts';
import { indexProducts, sourceOf } from './index-products.ts';
import { refreshWords } from './known-words.ts';
import { documentVersion } from './search-document.ts';

/** Products that are looked for at a time. */
const lookedFor = 500;
/** Products whose documents are made, and whose rows are locked, at a time. */
const batch = 100;
const beforeAll = '00000000-0000-0000-0000-000000000000';

const isMissing = or(isNull(searchDocuments.productId), ne(searchDocuments.version, documentVersion));
const isOutdated = or(isMissing, ne(searchDocuments.source, sourceOf));

/** Returns whether every product in the shop has a search document of this release. */
export async function isSearchComplete(db: Database): Promise<boolean> {
  return (await productsWhere(db, isMissing, 1)).length === 0;
}

/**
 * Creates missing and outdated documents, one transaction per batch; after an interruption the next run continues.
 * Needed after an update that changes the documents' format, and after changes by SQL. Returns how many were made.
 */
export async function refreshSearch(db: Database, pace: Pace = {}): Promise<number> {
  let made = 0;
  let after = beforeAll;
  let left: string[] = [];
  await changeInBatches(async () => {
    if (left.length === 0) left = await productsWhere(db, isOutdated, lookedFor, after);
    const ids = left.splice(0, batch);
    if (ids.length > 0) await db.transaction((transaction) => indexProducts(transaction, ids));
    made += ids.length;
    after = ids.at(-1) ?? after;
    return ids.length;
  }, pace);
  await refreshWords(db, pace.signal);
  return made;
}

/** Returns how many products lack a search document of this release. */
export async function countUnindexed(db: Database): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(products)
    .leftJoin(searchDocuments, eq(searchDocuments.productId, products.id))
    .where(and(isPublic, isMissing));
  return found?.count ?? 0;
}

/** The ids come from those after `after`, of which both tables' indexes are read from there on. */
async function productsWhere(
  db: Database,
  condition: SQL | undefined,
  limit: number,
  after = beforeAll,
): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .leftJoin(searchDocuments, and(eq(searchDocuments.productId, products.id), gt(searchDocuments.productId, after)))
    .where(and(isPublic, condition, gt(products.id, after)))
    .orderBy(products.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
