import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { publishChanges } from '#api/features/bulk-edits/publish-changes.ts';
import type { ProductChange } from '#api/features/products/product-change.ts';
import { defineJob } from '#api/jobs/job-kind.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/connection.ts';
import { productImportItems as items, productImports } from '#database/tables/product-imports.ts';
import { importItem } from './import-item.ts';

/** Retries after the first try, each of which goes on where the one before was broken off. */
const retries = 5;

/** Products between two messages to all nodes. */
const batchSize = 50;

/** Batches of one job. A longer import goes on in another job, so that after a crash it does not wait for long. */
const batchesOfJob = 40;

/** Does what the rows of an import say, product by product; what is done is noted with it. */
export const importProducts = defineJob<Services, { id: string }>({
  name: 'import-products',
  payload: z.object({ id: z.string() }),
  retries,
  timeout: 10 * 60,
  async run(services, { id }, signal) {
    const { db } = services;
    const isRunning = and(eq(productImports.id, id), eq(productImports.state, 'running'));
    const [begun] = await db
      .update(productImports)
      .set({ tries: sql`${productImports.tries} + 1` })
      .where(isRunning)
      .returning();
    if (!begun) return;
    try {
      const isDone = await importBatches(services, begun, signal);
      await db.transaction(async (transaction) => {
        const next = isDone ? { state: 'done' as const } : { tries: 0 };
        const stored = await transaction.update(productImports).set(next).where(isRunning).returning();
        if (!isDone && stored.length > 0) await services.jobs.add(transaction, importProducts, { id });
      });
    } catch (error) {
      if (begun.tries > retries) await db.update(productImports).set({ state: 'failed' }).where(isRunning);
      throw error;
    }
  },
});

type Begun = Pick<typeof productImports.$inferSelect, 'id' | 'sellerId'>;

/** Returns whether nothing is left to do. */
async function importBatches(services: Services, { id, sellerId }: Begun, signal: AbortSignal): Promise<boolean> {
  for (let batch = 0; batch < batchesOfJob; batch += 1) {
    const numbers = await readLeft(services.db, id);
    if (numbers.length === 0) return true;
    const changes: ProductChange[] = [];
    try {
      for (const number of numbers) {
        signal.throwIfAborted();
        const done = await importItem(services, { importId: id, number, sellerId });
        changes.push(...(done?.changes ?? []));
        await removeUnreferenced(services.db, services.pictures, done?.letGo ?? []);
      }
    } finally {
      publishChanges(services.bus, changes);
    }
  }
  return false;
}

async function readLeft(db: Database, id: string): Promise<number[]> {
  const rows = await db
    .select({ number: items.number })
    .from(items)
    .where(and(eq(items.importId, id), isNull(items.doneAt), sql`${items.added} + ${items.changed} > 0`))
    .orderBy(asc(items.number))
    .limit(batchSize);
  return rows.map(({ number }) => number);
}

/** Deletes the imports before a time. */
export async function removeOldImports(db: Database, before: Date): Promise<void> {
  await db.delete(productImports).where(lt(productImports.createdAt, before));
}
