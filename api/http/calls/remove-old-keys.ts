import { lt, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { changeInBatches } from '#database/reading/change-in-batches.ts';
import { idempotencyKeys } from '#database/tables/idempotency-keys.ts';

const batchSize = 1000;

/** Deletes idempotency keys that are older than this moment. */
export async function removeOldKeys(db: Database, before: Date, signal?: AbortSignal): Promise<void> {
  const old = db
    .select({ ownerId: idempotencyKeys.ownerId, key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  await changeInBatches(
    async () => {
      const rows = await db
        .delete(idempotencyKeys)
        .where(sql`(${idempotencyKeys.ownerId}, ${idempotencyKeys.key}) in ${old}`)
        .returning({ key: idempotencyKeys.key });
      return rows.length;
    },
    { signal },
  );
}
