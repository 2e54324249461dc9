import { v7 } from 'uuid';
import { isParcel, type ParcelKey, type ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { lockParcel } from '#api/features/parcels/lock-parcel.ts';
import type { Attempt } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { type ParcelPhoto, parcels } from '#database/tables/parcels.ts';
import { readAgain } from './rider-parcels.ts';

type Photos = {
  at: ParcelPhoto['at'];
  pictures: readonly PictureSource[];
  /** Finds the parcel. */
  find(transaction: Database): Promise<ParcelKey | Refusal | undefined>;
  attempt?: Attempt | undefined;
};

/**
 * Adds photos to a parcel; the same picture is added once. Pictures are stored as all of the shop, so without data of
 * the place. Refused when there would be too many.
 */
export async function addPhotos(
  services: Pick<Services, 'db' | 'pictures' | 'clock'>,
  { at, pictures, find, attempt }: Photos,
): Promise<ParcelRow | Refusal> {
  if (pictures.length === 0) return new Refusal('no-picture');
  const added = await savePictures(services, {
    sources: pictures,
    attempt,
    write: async (transaction, addresses) => {
      const found = await find(transaction);
      if (found instanceof Refusal) return found;
      const locked = found && (await lockParcel(transaction, found));
      if (!locked) return new Refusal('parcel-not-found');
      const { id, orderId, photos, photoImages } = locked.parcel;
      const fresh = [...new Set(addresses)].filter((address) => !photoImages.includes(address));
      if (photos.length + fresh.length > limits.parcelPhotosMax)
        return new Refusal('parcel-photos-full', { maximum: limits.parcelPhotosMax });
      const time = services.clock.now().toISOString();
      await transaction
        .update(parcels)
        .set({
          photoImages: [...photoImages, ...fresh],
          photos: [...photos, ...fresh.map(() => ({ id: v7(), at, time }))],
        })
        .where(isParcel({ id, orderId }));
      return { id, orderId };
    },
  });
  return added instanceof Refusal ? added : readAgain(services.db, added);
}
