import { inArray, lte } from 'drizzle-orm';
import type { Services } from '#api/services/services.ts';
import { dataCopies } from '#database/tables/data-copies.ts';
import { listFiles, removeParts } from './copy-files.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes the copies of data whose time is over, and files that belong to none: of accounts that are gone, and of tries
 * that a server did not bring to an end.
 */
export async function removeOldCopies(
  { db, copies, clock }: Pick<Services, 'db' | 'copies' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  await db.delete(dataCopies).where(lte(dataCopies.expiresAt, clock.now()));
  // A try names its files in the row before it writes the first: what is listed without a row has lost it.
  for await (const files of listFiles(copies)) {
    signal.throwIfAborted();
    if (files.size === 0) continue;
    const named = await db
      .select({ file: dataCopies.file })
      .from(dataCopies)
      .where(inArray(dataCopies.file, [...files]));
    for (const { file } of named) if (file !== null) files.delete(file);
    for (const file of files) await removeParts(copies, file);
  }
  await copies.removeUnfinished(new Date(clock.now().getTime() - day), signal);
}
