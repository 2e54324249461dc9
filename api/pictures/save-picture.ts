import type { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureStore } from '#api/pictures/picture-store.ts';
import type { Database } from '#database/driver/connection.ts';
import type { PictureShape, PictureSource } from './decode-picture.ts';
import { savePictures } from './save-pictures.ts';

/** Like `savePictures`, for one picture and its row. */
export function savePicture<Result>(
  services: { db: Database; pictures: PictureStore },
  source: PictureSource,
  shape: PictureShape,
  write: (transaction: Database, address: string) => Promise<Result>,
): Promise<Result | Refusal> {
  return savePictures(services, {
    sources: [source],
    shape,
    write: (transaction, [address = '']) => write(transaction, address),
  });
}
