import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { holdCategory } from '#api/features/categories/hold-category.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { BulkChange } from '#contract/bulk-edits/bulk-change-schemas.ts';
import { limits } from '#contract/limits.ts';
import type { FactKey, Facts } from '#contract/products/facts.ts';
import { keysOf } from '#contract/records.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames, productNames } from '#database/reading/lock-name.ts';
import { bulkEdits, type EditedColumns, type EditedItem } from '#database/tables/bulk-edits.ts';
import { columnsOf, type EditableProduct, mergeFacts } from './apply-change.ts';
import { undoUntil } from './edit-in-bulk.ts';
import { partsOf, type Stocks, stocksFor } from './edited-parts.ts';
import { readKept, varyingFacts } from './read-edited.ts';
import { type Written, writeEdited } from './write-edited.ts';

/**
 * Restores products to their state before an edit, once and in time. Skips products that were changed, removed or
 * retired since, or whose former category was removed. Where only some variants are restored, the product counts as
 * left.
 */
export async function undoBulkEdit(
  services: ProductTools & Pick<Services, 'db' | 'clock' | 'categories'>,
  editId: string,
): Promise<{ restored: number; left: number } | Refusal> {
  const { db, clock } = services;
  return db.transaction(async (transaction) => {
    const isEdit = eq(bulkEdits.id, editId);
    const [edit] = await transaction.select().from(bulkEdits).where(isEdit).for('update');
    if (!edit) return new Refusal('bulk-edit-not-found');
    if (edit.undoneAt) return new Refusal('nothing-to-undo', { what: 'edit' });
    if (clock.now() > undoUntil(edit.editedAt))
      return new Refusal('undo-too-late', { seconds: limits.bulkUndoSeconds });
    const items = Map.groupBy(edit.items, ({ id }) => id);
    const ids = [...items.keys()];
    const gone = await removedCategories(services, transaction, edit.items);
    await lockNames(transaction, productNames(ids));
    const rows = ids.length > 0 ? await readKept(transaction, ids) : [];
    const stocks = await stocksFor(transaction, edit.change, rows);
    const written = rows.map((product) => {
      const changed = items.get(product.id) ?? [];
      const possible = changed.filter(({ before }) => !gone.has(before.category ?? ''));
      const parts = restoredParts(product, possible, edit.change, stocks);
      return { product, parts, isWhole: parts.size === changed.length };
    });
    await writeEdited(
      services,
      transaction,
      written.filter(({ parts }) => parts.size > 0),
      { stocks, today: dayOf(clock.now()), now: clock.now() },
    );
    await transaction.update(bulkEdits).set({ undoneAt: clock.now() }).where(isEdit);
    const restored = written.filter(({ isWhole }) => isWhole).length;
    return { restored, left: ids.length - restored };
  });
}

/** Locks the former categories of products against removal, and returns the removed ones. */
async function removedCategories(
  services: Pick<Services, 'categories'>,
  transaction: Database,
  items: readonly EditedItem[],
): Promise<Set<string>> {
  const former = new Set(items.flatMap(({ before: { category } }) => category || []));
  const gone = new Set<string>();
  for (const category of [...former].sort())
    if ((await holdCategory(services, transaction, category)) instanceof Refusal) gone.add(category);
  return gone;
}

/** Returns the fields to restore; skips parts changed since the edit. */
function restoredParts(
  product: Written['product'],
  items: readonly EditedItem[],
  change: BulkChange,
  stocks: Stocks,
): Written['parts'] {
  if (varyingFacts([product], change).length > 0) return new Map();
  const parts = partsOf(product, change, stocks);
  return new Map(
    items.flatMap((item): [string, EditedColumns][] => {
      const part = parts.find(({ id }) => id === (item.variantId ?? item.id));
      const columns = part && restored(part.has, item, change);
      return columns ? [[part.id, columns]] : [];
    }),
  );
}

/** Returns the former columns; undefined when they have changed since the edit. */
function restored(has: EditableProduct, { before, after }: EditedItem, change: BulkChange): EditedColumns | undefined {
  if (!change.facts) return isDeepStrictEqual(columnsOf(has, change), after) ? before : undefined;
  const keys = keysOf(change.facts);
  const { facts: made = {} } = after;
  if (!keys.every((key) => isDeepStrictEqual(has.facts[key], made[key]))) return undefined;
  const none = Object.fromEntries(keys.map((key) => [key, null]));
  return { facts: mergeFacts(has.facts, { ...none, ...pickFacts(before.facts, keys) }) };
}

function pickFacts(facts: Facts = {}, keys: readonly FactKey[]): Facts {
  return Object.fromEntries(keys.map((key) => [key, facts[key]]).filter(([, value]) => value !== undefined));
}
