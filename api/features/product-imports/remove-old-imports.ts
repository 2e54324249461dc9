import { and, eq, exists, inArray, lt, notInArray } from 'drizzle-orm';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import { productImports, productImportPictures as stored } from '#database/tables/product-imports.ts';
import { underWay } from './lease-import.ts';
import { removeOldSentFiles } from './sent-files.ts';

type Tools = Pick<Services, 'db' | 'pictures'>;

const day = 24 * 60 * 60 * 1000;
/** Pictures that are let go at once. */
const batchSize = 100;

/** Releases the pictures of an import; those without a product are deleted. */
export async function removePicturesOf({ db, pictures }: Tools, importId: string): Promise<void> {
  for (;;) {
    const some = db.select({ file: stored.file }).from(stored).where(eq(stored.importId, importId)).limit(batchSize);
    const gone = await db
      .delete(stored)
      .where(and(eq(stored.importId, importId), inArray(stored.file, some)))
      .returning({ address: stored.address });
    if (gone.length === 0) return;
    await removeUnreferenced(
      db,
      pictures,
      gone.flatMap(({ address }) => address ?? []),
    );
  }
}

/** Deletes imports after a month, and after a day the uploaded files of those without a worker. */
export async function removeOldImports(
  services: Tools & Pick<Services, 'copies' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day);
  const isIdle = and(lt(productImports.createdAt, daysAgo(1)), notInArray(productImports.state, [...underWay]));
  const hasPictures = exists(db.select().from(stored).where(eq(stored.importId, productImports.id)));
  const idle = await db.select({ id: productImports.id }).from(productImports).where(and(isIdle, hasPictures));
  for (const { id } of idle) {
    signal.throwIfAborted();
    await removePicturesOf(services, id);
  }
  await removeOldSentFiles(services, daysAgo(1), signal);
  await db.delete(productImports).where(lt(productImports.createdAt, daysAgo(limits.importDays)));
}
