import { type ProductChange, type ProductChanges, searchesChanged } from '#api/changes/product-change.ts';
import type { Database } from '#database/driver/connection.ts';
import { indexProducts } from './index-products.ts';

/** Products whose search documents are made together. */
const atOnce = 100;

/**
 * Updates the search documents of products that are found otherwise from now on. When any may have changed, it is left to
 * `refreshSearch`, which finds the outdated ones.
 */
export async function indexChanged(transaction: Database, changes: ProductChanges): Promise<void> {
  if (changes === 'any') return;
  const ids = [...new Set(changes.filter(isFoundOtherwise).map(({ id }) => id))];
  for (let from = 0; from < ids.length; from += atOnce)
    await indexProducts(transaction, ids.slice(from, from + atOnce));
}

/** A product that only has another address is found as before. */
function isFoundOtherwise(change: ProductChange): boolean {
  return change !== searchesChanged && (change.renamed || (change.moved && change.lists.length > 0));
}
