import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { holdCategory } from '#api/features/categories/hold-category.ts';
import type { ProductChange } from '#api/features/products/product-change.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { BulkChange } from '#contract/bulk-edits/bulk-change-schemas.ts';
import { limits } from '#contract/limits.ts';
import type { FactKey, Facts } from '#contract/products/facts.ts';
import { keysOf } from '#contract/records.ts';
import type { Database } from '#database/connection.ts';
import { bulkEdits, type EditedColumns, type EditedProduct } from '#database/tables/bulk-edits.ts';
import { lockNames, productNames } from '#database/tables/lock-name.ts';
import { columnsOf, type EditableProduct, mergeFacts } from './apply-change.ts';
import { undoUntil } from './edit-in-bulk.ts';
import { publishChanges } from './publish-changes.ts';
import { readKept } from './read-edited.ts';
import { type Written, writeColumns } from './write-columns.ts';

/**
 * Gives products back what they had before an edit, once and in time. Those are left that somebody has changed since, or removed, or whose former category was.
 */
export async function undoBulkEdit(
  services: Pick<Services, 'db' | 'bus' | 'clock' | 'categories'>,
  editId: string,
): Promise<{ restored: number; left: number } | Refusal> {
  const { db, bus, clock } = services;
  let changes: ProductChange[] = [];
  const undone = await db.transaction(async (transaction) => {
    const isEdit = eq(bulkEdits.id, editId);
    const [edit] = await transaction.select().from(bulkEdits).where(isEdit).for('update');
    if (!edit) return new Refusal('bulk-edit-not-found');
    if (edit.undoneAt) return new Refusal('nothing-to-undo', { what: 'edit' });
    if (clock.now() > undoUntil(edit.editedAt))
      return new Refusal('undo-too-late', { seconds: limits.bulkUndoSeconds });
    const ids = edit.items.map(({ id }) => id);
    const gone = await removedCategories(services, transaction, edit.items);
    await lockNames(transaction, productNames(ids));
    const rows = ids.length > 0 ? await readKept(transaction, ids) : [];
    const products = new Map(rows.map((row) => [row.id, row]));
    const written = edit.items.flatMap((item): Written | [] => {
      const product = gone.has(item.before.category ?? '') ? undefined : products.get(item.id);
      const columns = product && restored(product, item, edit.change);
      return product && columns ? { id: item.id, category: product.category, columns } : [];
    });
    changes = await writeColumns(transaction, written);
    await transaction.update(bulkEdits).set({ undoneAt: clock.now() }).where(isEdit);
    return { restored: written.length, left: ids.length - written.length };
  });
  publishChanges(bus, changes);
  return undone;
}

/** Keeps the former categories of products, and returns those that are no more. */
async function removedCategories(
  services: Pick<Services, 'categories'>,
  transaction: Database,
  items: readonly EditedProduct[],
): Promise<Set<string>> {
  const former = new Set(items.flatMap(({ before: { category } }) => category || []));
  const gone = new Set<string>();
  for (const category of [...former].sort())
    if ((await holdCategory(services, transaction, category)) instanceof Refusal) gone.add(category);
  return gone;
}

/** Returns a product's former columns; undefined when they are no longer what the edit has made of them. */
function restored(
  product: EditableProduct,
  { before, after }: EditedProduct,
  change: BulkChange,
): EditedColumns | undefined {
  if (!change.facts) return isDeepStrictEqual(columnsOf(product, change), after) ? before : undefined;
  const keys = keysOf(change.facts);
  const { facts: made = {} } = after;
  if (!keys.every((key) => isDeepStrictEqual(product.facts[key], made[key]))) return undefined;
  const none = Object.fromEntries(keys.map((key) => [key, null]));
  return { facts: mergeFacts(product.facts, { ...none, ...pickFacts(before.facts, keys) }) };
}

function pickFacts(facts: Facts = {}, keys: readonly FactKey[]): Facts {
  return Object.fromEntries(keys.map((key) => [key, facts[key]]).filter(([, value]) => value !== undefined));
}
