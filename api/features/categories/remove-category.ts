import { and, eq } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import type { Services } from '#api/services/services.ts';
import { type CategoryRow, inOrder } from '#api/settings/categories-of-shop.ts';
import { categoriesBelow, findCategory } from '#contract/categories/category.ts';
import type { Database } from '#database/driver/connection.ts';
import { categories } from '#database/tables/categories.ts';
import { isKept } from '#database/tables/is-public.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { type CategoryTools, changeCategories } from './change-categories.ts';
import { withRows } from './change-category.ts';
import { refreshWords } from './refresh-words.ts';

type Tools = CategoryTools & ProductTools & Pick<Services, 'clock' | 'jobs' | 'pictures'>;

/**
 * Removes a category. Its products, and offered products that await a decision, move to `moveTo` in the same
 * transaction; its subcategories become main categories. Returns the number of moved products, drafts included. Refused
 * when there are products and no `moveTo`.
 */
export async function removeCategory(
  services: Tools,
  path: string,
  moveTo: string | undefined,
): Promise<number | Refusal> {
  const removed = await changeCategories(services, undefined, async (rows, transaction) => {
    const present = inOrder(rows);
    const category = findCategory(present, path);
    if (!category) return new Refusal('category-unknown');
    const target = moveTo === undefined ? undefined : findCategory(present, moveTo);
    if (moveTo !== undefined && (!target || target === category)) {
      return new Refusal('category-unknown', {}, { field: 'moveTo' });
    }
    const moved = await moveProducts(transaction, category.path, target?.path);
    if (moved instanceof Refusal) return moved;
    const parts = categoriesBelow(present, category.path);
    if (moved + parts.length > 0) await refreshWords(services, transaction);
    if (moved > 0) await announceProducts(services, transaction, 'any');
    const gone = { ...category, parent: null, nameKey: null, image: '', isHidden: false };
    const changed = [
      { ...gone, removedAt: services.clock.now(), movedTo: target?.path ?? null },
      ...asMain(parts, categoriesBelow(present, null)),
    ];
    return { rows: withRows(rows, changed), result: { moved, image: category.image } };
  });
  if (removed instanceof Refusal) return removed;
  await removeUnreferenced(services.db, services.pictures, [removed.image]);
  return removed.moved;
}

/**
 * The lock on the category's row waits for transactions that put a product into it (`holdCategory`). Later ones wait
 * for this lock, and then find the category removed.
 */
async function moveProducts(transaction: Database, from: string, to: string | undefined): Promise<number | Refusal> {
  await transaction.select({ path: categories.path }).from(categories).where(eq(categories.path, from)).for('update');
  const count = await transaction.$count(products, and(eq(products.category, from), isKept));
  if (to === undefined) return count === 0 ? 0 : new Refusal('category-not-empty', { count });
  await transaction.update(products).set({ category: to }).where(eq(products.category, from));
  await transaction
    .update(productRequests)
    .set({ category: to })
    .where(and(eq(productRequests.category, from), eq(productRequests.status, 'pending')));
  return count;
}

/** Puts these behind the main categories. */
function asMain(parts: readonly CategoryRow[], mains: readonly CategoryRow[]): CategoryRow[] {
  const last = Math.max(-1, ...mains.map(({ position }) => position));
  return parts.map((part, index) => ({ ...part, parent: null, position: last + 1 + index }));
}
