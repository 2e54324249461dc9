import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureStore } from '#api/pictures/picture-store.ts';
import type { Database } from '#database/driver/connection.ts';
import type { PictureShape, PictureSource } from './decode-picture.ts';
import { lockPictures } from './lock-pictures.ts';
import { removeUnreferenced } from './remove-unreferenced.ts';

type PictureWrite<Result> = {
  sources: readonly PictureSource[];
  shape?: PictureShape;
  /** Makes `write` idempotent, as in `once`; a repeated request leaves no file of its own. */
  attempt?: Attempt | undefined;
  /** Writes the root-relative addresses, in the order of the sources, into rows. */
  write: (transaction: Database, addresses: string[]) => Promise<Result>;
};

/**
 * Stores pictures and lets `write` put their addresses into rows, in one transaction; without pictures it is a plain
 * transaction. When a picture is refused, or `write` throws or refuses, neither rows nor files remain.
 */
export async function savePictures<Result>(
  { db, pictures }: { db: Database; pictures: PictureStore },
  { sources, shape, attempt, write }: PictureWrite<Result>,
): Promise<Result | Refusal> {
  const store = (source: PictureSource) => pictures.storePicture(source, shape);
  const outcomes = await Promise.allSettled(sources.map(store));
  const values = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const addresses = values.filter((value) => typeof value === 'string');
  let written = false;
  try {
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    const refusal = values.find((value) => value instanceof Refusal);
    const result =
      refusal ??
      (await once(db, attempt, async (transaction) => {
        written = true;
        await lockPictures(transaction, addresses);
        // The picture may have been deleted meanwhile; does nothing when it still exists.
        for (const source of sources) await store(source);
        return write(transaction, addresses);
      }));
    if (result instanceof Refusal || !written) await removeUnreferenced(db, pictures, addresses);
    return result;
  } catch (error) {
    await removeUnreferenced(db, pictures, addresses);
    throw error;
  }
}
