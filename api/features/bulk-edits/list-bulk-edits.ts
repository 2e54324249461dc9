import { desc, lt } from 'drizzle-orm';
import { numberedPage } from '#api/http/replies/paging.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import type { Database } from '#database/driver/connection.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { bulkEdits } from '#database/tables/bulk-edits.ts';

/** Returns a page of the edits, newest first, without their products. Two statements. */
export async function listBulkEdits(db: Database, query: NumberedPage) {
  const { id, editedAt, editedBy, change, changed, undoneAt } = bulkEdits;
  const newest = db
    .select({ id, editedAt, editedBy, change, changed, undoneAt })
    .from(bulkEdits)
    .orderBy(desc(id))
    .$dynamic();
  const counted = readCount(db, countUpTo(db.select({ id }).from(bulkEdits).orderBy(id)));
  const { rows, total, pages } = await numberedPage(
    ({ limit, offset = 0 }) => newest.limit(limit).offset(offset),
    query,
    counted,
  );
  return {
    success: true as const,
    edits: rows.map((row) => ({
      _id: row.id,
      at: row.editedAt.toISOString(),
      by: row.editedBy,
      change: row.change,
      changed: row.changed,
      undoneAt: row.undoneAt?.toISOString() ?? null,
    })),
    pagination: { ...pages, totalEdits: total },
  };
}

/** Deletes the edits before a time. */
export async function removeOldEdits(db: Database, before: Date): Promise<void> {
  await db.delete(bulkEdits).where(lt(bulkEdits.editedAt, before));
}
