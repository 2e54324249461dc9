import { sql } from 'drizzle-orm';
import type { PictureShape } from '#api/plugins/decode-picture.ts';
import { Refusal } from '#api/refusal.ts';
import type { Services } from '#api/services.ts';
import type { Database } from '#database/connect.ts';
import { pictureLock, removeUnreferenced } from './remove-unreferenced.ts';

/**
 * Stores a picture and lets `write` put its root-relative address into a row, in one transaction. When the picture is
 * refused, or `write` throws or answers a refusal, neither a row nor a file is left.
 */
export async function keepPicture<Result>(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  source: Buffer,
  shape: PictureShape,
  write: (transaction: Database, address: string) => Promise<Result>,
): Promise<Result | Refusal> {
  const address = await pictures.storePicture(source, shape);
  if (address instanceof Refusal) return address;
  let result: Result | Refusal | undefined;
  try {
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock_shared(${pictureLock(address)})`);
      // Somebody may have removed the same picture in between; does nothing when it is still there.
      await pictures.storePicture(source, shape);
      result = await write(transaction, address);
      if (result instanceof Refusal) transaction.rollback();
    });
    return result as Result;
  } catch (error) {
    await removeUnreferenced(db, pictures, [address]);
    if (result instanceof Refusal) return result;
    throw error;
  }
}
