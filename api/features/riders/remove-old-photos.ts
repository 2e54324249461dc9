import { and, asc, gt, sql } from 'drizzle-orm';
import { isParcel } from '#api/features/parcel-queries/parcel-queries.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import { parcels } from '#database/tables/parcels.ts';

const batchSize = 100;
const none = '00000000-0000-0000-0000-000000000000';

/** Removes photos of parcels after 90 days. */
export async function removeOldPhotos(
  { db, pictures, clock }: Pick<Services, 'db' | 'pictures' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.photoDays * 24 * 60 * 60 * 1000).toISOString();
  // The oldest photo comes first.
  const hasOld = sql`cardinality(${parcels.photoImages}) > 0 and ${parcels.photos} -> 0 ->> 'time' < ${before}`;
  for (let after = none; ; ) {
    signal.throwIfAborted();
    const rows = await db
      .select()
      .from(parcels)
      .where(and(hasOld, gt(parcels.id, after)))
      .orderBy(asc(parcels.id))
      .limit(batchSize);
    for (const { id, orderId } of rows) {
      const letGo = await db.transaction(async (transaction) => {
        const [row] = await transaction.select().from(parcels).where(isParcel({ id, orderId })).for('no key update');
        if (!row) return [];
        const isKept = (place: number) => (row.photos[place]?.time ?? '') >= before;
        await transaction
          .update(parcels)
          .set({
            photos: row.photos.filter((_, place) => isKept(place)),
            photoImages: row.photoImages.filter((_, place) => isKept(place)),
          })
          .where(isParcel(row));
        return row.photoImages.filter((_, place) => !isKept(place));
      });
      await removeUnreferenced(db, pictures, letGo);
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}
