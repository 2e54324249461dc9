import { sql } from 'drizzle-orm';
import type { FileStore } from '#api/pictures/store/file-store.ts';
import { pictureFiles } from '#contract/products/pictures.ts';
import type { Database } from '#database/driver/connection.ts';
import { addressesIn, type PictureColumn } from './picture-column.ts';

/** Names of pictures begin with a hex digit, so each turn holds one sixteenth of them. */
const digits = '0123456789abcdef';

/**
 * Yields the root-relative addresses in rows for which the store lacks a width, as after restoring a database and
 * pictures of different moments.
 */
export async function* findMissingPictures(
  db: Database,
  columns: readonly PictureColumn[],
  files: Pick<FileStore, 'list'>,
): AsyncGenerator<string> {
  for (const digit of digits) {
    const stored = new Set<string>();
    for await (const batch of files.list(digit)) for (const { name } of batch) stored.add(`/media/${name}`);
    for (const address of await referencedBy(db, columns, `/media/${digit}%`))
      if (pictureFiles(address).some((file) => !stored.has(file.address))) yield address;
  }
}

async function referencedBy(db: Database, columns: readonly PictureColumn[], pattern: string): Promise<string[]> {
  const shown = columns.map(({ column }) => sql`select ${addressesIn(column)} as address from ${column.table}`);
  const address = sql<string>`address`;
  const rows = await db
    .selectDistinct({ address })
    .from(sql`(${sql.join(shown, sql` union all `)}) shown`)
    .where(sql`${address} like ${pattern}`)
    .orderBy(address);
  return rows.map((row) => row.address);
}
