import { v7 } from 'uuid';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { holdCategory } from '#api/features/categories/hold-category.ts';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { BulkChange } from '#contract/bulk-edits/bulk-change-schemas.ts';
import { limits } from '#contract/limits.ts';
import { lockNames, productNames } from '#database/reading/lock-name.ts';
import { sellerName } from '#database/reading/read-people.ts';
import { bulkEdits, type EditedColumns, type EditedItem } from '#database/tables/bulk-edits.ts';
import { readEdited } from './read-edited.ts';
import { withStoredCategory } from './with-stored-category.ts';
import { writeEdited } from './write-edited.ts';

type Edit = { ids: readonly string[]; change: BulkChange };

/** Changes all these products or none, once for all requests of the attempt. */
export async function editInBulk(
  services: ProductTools & Pick<Services, 'db' | 'clock' | 'categories'>,
  sellerId: string,
  { ids, change: asked }: Edit,
  attempt: Attempt | undefined,
): Promise<{ editId: string; changed: number; undoUntil: string } | Refusal> {
  const { db, clock } = services;
  const now = clock.now();
  const today = dayOf(now);
  return once(db, attempt, async (transaction) => {
    const change = await withStoredCategory(asked, (...chosen) => holdCategory(services, transaction, ...chosen));
    if (change instanceof Refusal) return change;
    await lockNames(transaction, productNames(ids));
    const read = await readEdited(transaction, ids, change, today);
    if (read instanceof Refusal) return read;
    const { edited, stocks } = read;
    await writeEdited(
      services,
      transaction,
      edited.map(({ product, items }) => ({ product, parts: partsAfter(items) })),
      { stocks, today, now },
    );
    const [editId, editedAt] = [v7(), clock.now()];
    await transaction.insert(bulkEdits).values({
      id: editId,
      editedAt,
      editedBy: await sellerName(transaction, sellerId),
      change,
      items: edited.flatMap(({ items }) => items),
      changed: edited.length,
    });
    return { editId, changed: edited.length, undoUntil: undoUntil(editedAt).toISOString() };
  });
}

/** Returns what items make of the parts of a product. */
function partsAfter(items: readonly EditedItem[]): ReadonlyMap<string, EditedColumns> {
  return new Map(items.map(({ id, variantId = id, after }) => [variantId, after]));
}

/** Until when an edit can be undone. */
export function undoUntil(editedAt: Date): Date {
  return new Date(editedAt.getTime() + limits.bulkUndoSeconds * 1000);
}
