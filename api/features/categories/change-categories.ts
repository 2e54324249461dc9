import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { CategoryRow } from '#api/settings/categories-of-shop.ts';
import { limits } from '#contract/limits.ts';
import { recordOf } from '#contract/records.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames } from '#database/reading/lock-name.ts';
import { categories } from '#database/tables/categories.ts';

export type CategoryTools = Pick<Services, 'db' | 'bus' | 'categories'>;

/** A row without its version and the columns that follow from it: the change sets the former, a trigger the latter. */
export type WrittenCategory = Omit<CategoryRow, 'version' | 'changedIn'>;

type Change<Result> = (
  rows: readonly CategoryRow[],
  transaction: Database,
) => Promise<{ rows: readonly WrittenCategory[]; result: Result } | Refusal>;

/**
 * Changes the categories: `change` gets all rows, including removed ones, and returns the new rows. Changes run one
 * after the other. After the commit all nodes know the new categories.
 */
export async function changeCategories<Result>(
  { db, ...services }: CategoryTools,
  attempt: Attempt | undefined,
  change: Change<Result>,
): Promise<Result | Refusal> {
  const result = await once(db, attempt, (transaction) => changeWithin(transaction, change));
  if (!(result instanceof Refusal)) await publishCategories(services);
  return result;
}

/** The same in a transaction of the caller, who calls `publishCategories` after the commit. */
export async function changeWithin<Result>(transaction: Database, change: Change<Result>): Promise<Result | Refusal> {
  await lockNames(transaction, ['categories']);
  const before = await transaction.select().from(categories);
  const changed = await change(before, transaction);
  if (changed instanceof Refusal) return changed;
  await writeRows(transaction, before, withoutOldest(changed.rows));
  return changed.result;
}

/** Makes the new categories known to all nodes, this one first. */
export async function publishCategories({ categories: known, bus }: Pick<CategoryTools, 'bus' | 'categories'>) {
  const { version } = await known.load();
  bus.publish('categories_changed', { version });
}

async function writeRows(
  transaction: Database,
  before: readonly CategoryRow[],
  after: readonly WrittenCategory[],
): Promise<void> {
  const left = new Set(after.map(({ path }) => path));
  const gone = before.flatMap(({ path }) => (left.has(path) ? [] : path));
  if (gone.length > 0) await transaction.delete(categories).where(inArray(categories.path, gone));
  const version = 1 + Math.max(0, ...before.map((row) => row.version));
  const stored = new Map(before.map((row) => [row.path, row]));
  const changed = after.filter((row) => !isDeepStrictEqual({ ...stored.get(row.path), version }, { ...row, version }));
  if (changed.length === 0) return;
  await transaction
    .insert(categories)
    .values(changed.map((row) => ({ ...row, version })))
    .onConflictDoUpdate({
      target: categories.path,
      set: recordOf(columns, (column) => sql.raw(`excluded.${categories[column].name}`)),
    });
}

const columns = [
  'parent',
  'names',
  'nameKey',
  'image',
  'color',
  'position',
  'isHidden',
  'version',
  'removedAt',
  'movedTo',
] as const;

/** Drops the oldest removed categories beyond the limit: their addresses lead nowhere then. */
function withoutOldest(rows: readonly WrittenCategory[]): WrittenCategory[] {
  const removed = rows
    .filter(({ removedAt }) => removedAt !== null)
    .sort((one, other) => Number(other.removedAt) - Number(one.removedAt));
  const dropped = new Set(removed.slice(limits.removedCategoriesMax).map(({ path }) => path));
  return rows.filter(({ path }) => !dropped.has(path));
}
