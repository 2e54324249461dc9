import { sql } from 'drizzle-orm';
import { pictureSize } from '#contract/products/pictures.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockPictures } from './lock-pictures.ts';
import { isList, type PictureColumn } from './picture-column.ts';
import type { PictureStore } from './picture-store.ts';

/**
 * Deletes the stored pictures among these root-relative addresses that no row uses; other addresses are skipped. Call
 * it after the transaction that replaced or deleted a row has committed.
 */
export async function removeUnreferenced(
  db: Database,
  pictures: Pick<PictureStore, 'removePictures' | 'columns'>,
  addresses: readonly string[],
): Promise<void> {
  const stored = [...new Set(addresses)].filter(pictureSize);
  if (stored.length === 0) return;
  await db.transaction(async (transaction) => {
    // The lock keeps `savePictures` from starting to use a picture between the check of the rows and the deletion.
    await lockPictures(transaction, stored);
    const used = await findReferenced(transaction, pictures.columns, stored);
    await pictures.removePictures(stored.filter((address) => !used.has(address)));
  });
}

/**
 * Returns which of these root-relative addresses are used by rows. One statement for each column, since tables are
 * spread by different keys.
 */
export async function findReferenced(
  db: Database,
  columns: readonly PictureColumn[],
  addresses: readonly string[],
): Promise<Set<string>> {
  const list = sql`array[${sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  )}]::text[]`;
  const shown = await Promise.all(
    columns.map(({ column }) =>
      db
        .selectDistinct({ shown: column })
        .from(column.table)
        .where(isList(column) ? sql`${column} && ${list}` : sql`${column} = any(${list}) and ${column} <> ''`),
    ),
  );
  const used = new Set(shown.flat().flatMap((row) => row.shown as string | string[]));
  return new Set(addresses.filter((address) => used.has(address)));
}
