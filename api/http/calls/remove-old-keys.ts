import { and, inArray, lt } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { changeInBatches } from '#database/reading/change-in-batches.ts';
import { idempotencyKeys } from '#database/tables/idempotency-keys.ts';

const batchSize = 1000;

/** Deletes idempotency keys that are older than this moment. */
export async function removeOldKeys(db: Database, before: Date, signal?: AbortSignal): Promise<void> {
  const { ownerId, key, createdAt } = idempotencyKeys;
  const isOld = lt(createdAt, before);
  await changeInBatches(
    async () => {
      // Read before, since a database of many machines locks no rows of several; the statement names their owners.
      const old = await db.select({ ownerId, key }).from(idempotencyKeys).where(isOld).limit(batchSize);
      if (old.length === 0) return 0;
      const owners = [...new Set(old.map((one) => one.ownerId))];
      const keys = [...new Set(old.map((one) => one.key))];
      const rows = await db
        .delete(idempotencyKeys)
        .where(and(inArray(ownerId, owners), inArray(key, keys), isOld))
        .returning({ key });
      return rows.length;
    },
    { signal },
  );
}
