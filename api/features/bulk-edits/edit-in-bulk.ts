import { v7 } from 'uuid';
import { holdCategory } from '#api/features/categories/hold-category.ts';
import type { ProductChange } from '#api/features/products/product-change.ts';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { BulkChange } from '#contract/bulk-edits/bulk-change-schemas.ts';
import { limits } from '#contract/limits.ts';
import { bulkEdits } from '#database/tables/bulk-edits.ts';
import { lockNames, productNames } from '#database/tables/lock-name.ts';
import { sellerName } from '#database/tables/read-people.ts';
import { publishChanges } from './publish-changes.ts';
import { readEdited } from './read-edited.ts';
import { withStoredCategory } from './with-stored-category.ts';
import { writeColumns } from './write-columns.ts';

type Edit = { ids: readonly string[]; change: BulkChange };

/** Changes all these products or none, once for all requests of the attempt. */
export async function editInBulk(
  services: Pick<Services, 'db' | 'bus' | 'clock' | 'categories'>,
  sellerId: string,
  { ids, change: asked }: Edit,
  attempt: Attempt | undefined,
): Promise<{ editId: string; changed: number; undoUntil: string } | Refusal> {
  const { db, bus, clock } = services;
  let changes: ProductChange[] = [];
  const done = await once(db, attempt, async (transaction) => {
    const change = await withStoredCategory(asked, (...chosen) => holdCategory(services, transaction, ...chosen));
    if (change instanceof Refusal) return change;
    await lockNames(transaction, productNames(ids));
    const read = await readEdited(transaction, ids, change);
    if (read instanceof Refusal) return read;
    const { edited } = read;
    changes = await writeColumns(
      transaction,
      edited.map(({ id, product: { category }, after }) => ({ id, category, columns: after })),
    );
    const [editId, editedAt] = [v7(), clock.now()];
    await transaction.insert(bulkEdits).values({
      id: editId,
      editedAt,
      editedBy: await sellerName(transaction, sellerId),
      change,
      items: edited.map(({ id, before, after }) => ({ id, before, after })),
      changed: edited.length,
    });
    return { editId, changed: edited.length, undoUntil: undoUntil(editedAt).toISOString() };
  });
  publishChanges(bus, changes);
  return done;
}

/** Until when an edit can be undone. */
export function undoUntil(editedAt: Date): Date {
  return new Date(editedAt.getTime() + limits.bulkUndoSeconds * 1000);
}
