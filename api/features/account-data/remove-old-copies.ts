import { inArray, lte } from 'drizzle-orm';
import { removeParts } from '#api/pictures/store/file-parts.ts';
import type { Services } from '#api/services/services.ts';
import { dataCopies } from '#database/tables/data-copies.ts';
import { listCopies } from './list-copies.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes expired copies, and files of deleted accounts and interrupted tries. */
export async function removeOldCopies(
  { db, copies, clock }: Pick<Services, 'db' | 'copies' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  await db.delete(dataCopies).where(lte(dataCopies.expiresAt, clock.now()));
  // A try records its files in the row before it writes the first one, so files without a row are orphans.
  for await (const files of listCopies(copies)) {
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
