import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { findCategory } from '#contract/categories/category.ts';
import type { Database } from '#database/driver/connection.ts';
import { categories } from '#database/tables/categories.ts';

/**
 * Returns the stored path of a product's chosen category, and keeps the category from being removed until the
 * transaction ends. A refusal names the `field` of the body. One statement, or none without a category. Call it before
 * other rows are locked.
 */
export async function holdCategory(
  { categories: known }: Pick<Services, 'categories'>,
  transaction: Database,
  chosen: string,
  field = 'productData.category',
): Promise<string | Refusal> {
  const path = await findChosen({ categories: known }, transaction, chosen, field);
  if (path === '' || path instanceof Refusal) return path;
  const held = await transaction
    .select({ path: categories.path })
    .from(categories)
    .where(and(eq(categories.path, path), isNull(categories.removedAt)))
    .for('share');
  return held.length > 0 ? path : unknown(field);
}

/** Returns the stored path of a chosen category. No statement when this node knows the category. */
export async function findChosen(
  { categories: known }: Pick<Services, 'categories'>,
  db: Database,
  chosen: string,
  field: string,
): Promise<string | Refusal> {
  if (chosen === '') return '';
  // Another node may have added it a moment ago.
  const category = known.find(chosen) ?? findCategory((await known.load(db)).categories, chosen);
  return category?.path ?? unknown(field);
}

function unknown(field: string): Refusal {
  const problems = [{ field, code: 'category-not-chosen' as const }];
  return new Refusal('invalid-request', {}, { problems });
}
