import { setImmediate as turn } from 'node:timers/promises';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v4 } from 'uuid';
import { z } from 'zod';
import { defineJob } from '#api/jobs/job-kind.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import { PartMissing } from '#api/pictures/store/file-parts.ts';
import type { Services } from '#api/services/services.ts';
import { apiText } from '#api/texts/api-text.ts';
import type { Database } from '#database/driver/connection.ts';
import { productImportItems as items } from '#database/tables/product-imports.ts';
import { inLanguages } from './faults.ts';
import { importItem } from './import-item.ts';
import { ImportLease, LeaseLost, leftToQueue } from './lease-import.ts';
import { readInBackground } from './read-in-background.ts';
import { removePicturesOf } from './remove-old-imports.ts';

/** Retries after the first try. Each continues where the previous one stopped. */
const retries = 5;

/** Products that are read together. */
const batchSize = 50;

/** Batches per job. A longer import continues in another job, so that other jobs get their turn. */
const batchesOfJob = 40;

/**
 * Reads the files of an import, or applies its rows, product by product; progress is recorded with it. One server at a
 * time works on it; after half a minute of silence another may take over.
 */
export const importProducts = defineJob<Services, { id: string }>({
  name: 'import-products',
  payload: z.object({ id: z.string() }),
  retries,
  timeout: 10 * 60,
  async run(services, { id }, signal) {
    const lease = await ImportLease.take(services, id, v4());
    if (!lease) return;
    const { state, tries } = lease.row;
    try {
      if (tries > retries + 1) throw new Error('The import was broken off too often');
      if (state === 'reading') await readFiles(services, lease, signal);
      else await importRows(services, lease, signal);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      await breakOff(services, lease, error);
      if (!(error instanceof PartMissing)) throw error;
    }
  },
});

async function readFiles(services: Services, lease: ImportLease, signal: AbortSignal): Promise<void> {
  if (!(await readInBackground(services, lease, signal))) await goOnLater(services, lease);
}

async function importRows(services: Services, lease: ImportLease, signal: AbortSignal): Promise<void> {
  const { db } = services;
  if (!(await importBatches(services, lease, signal))) return goOnLater(services, lease);
  await lease.write(db, { state: 'done', leaseId: null, leasedUntil: null });
  await removePicturesOf(services, lease.row.id);
}

/** Lets another job do the rest. */
async function goOnLater({ db, jobs, clock }: Services, lease: ImportLease): Promise<void> {
  await db.transaction(async (transaction) => {
    await lease.write(transaction, { tries: 0, ...leftToQueue(clock.now()) });
    await jobs.add(transaction, importProducts, { id: lease.row.id });
  });
}

/** Leaves the import to the next try, or lets it end as failed: with the reason when its files could not be read. */
async function breakOff({ db, clock }: Services, lease: ImportLease, error: unknown): Promise<void> {
  const { state, tries } = lease.row;
  const isGone = error instanceof PartMissing;
  const reason = isGone ? 'import-files-gone' : 'import-broken-off';
  const failure = state === 'reading' ? inLanguages((language) => apiText(language, reason)) : null;
  const isOver = isGone || tries > retries;
  const next = isOver ? { state: 'failed' as const, failure, leaseId: null } : leftToQueue(clock.now());
  try {
    await lease.write(db, next);
  } catch (lost) {
    if (!(lost instanceof LeaseLost)) throw lost;
  }
}

/** Returns whether nothing is left to do. */
async function importBatches(services: Services, lease: ImportLease, signal: AbortSignal): Promise<boolean> {
  const { id, sellerId } = lease.row;
  for (let batch = 0; batch < batchesOfJob; batch += 1) {
    const numbers = await readLeft(services.db, id);
    if (numbers.length === 0) return true;
    for (const number of numbers) {
      signal.throwIfAborted();
      // The embedded database answers at once, so that nothing else would have its turn.
      await turn();
      await lease.sign(services.db);
      const letGo = await importItem(services, { importId: id, number, sellerId });
      await removeUnreferenced(services.db, services.pictures, letGo);
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
