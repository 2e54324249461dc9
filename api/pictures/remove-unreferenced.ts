import { sql } from 'drizzle-orm';
import { pictureSize } from '#contract/pictures.ts';
import type { Database } from '#database/connection.ts';
import { orderLines } from '#database/tables/orders.ts';
import { posts } from '#database/tables/posts.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { users } from '#database/tables/users.ts';
import { lockPictures } from './lock-pictures.ts';
import type { PictureStore } from './picture-store.ts';

/**
 * Removes the stored pictures among these root-relative addresses ('' and others are skipped) that no row refers to.
 * Call it after the transaction that replaced or deleted a row has committed. A new table with pictures belongs into
 * the query here.
 */
export async function removeUnreferenced(
  db: Database,
  pictures: Pick<PictureStore, 'removePictures'>,
  addresses: readonly string[],
): Promise<void> {
  const stored = [...new Set(addresses)].filter(pictureSize);
  if (stored.length === 0) return;
  await db.transaction(async (transaction) => {
    // Nobody begins to use one of them (`savePictures`) between the look at the rows and the deletion.
    await lockPictures(transaction, stored, 'exclusive');
    const used = await findReferenced(transaction, stored);
    await pictures.removePictures(stored.filter((address) => !used.has(address)));
  });
}

/** Which of these root-relative addresses rows refer to. One statement. */
export async function findReferenced(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const list = sql`array[${sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  )}]::text[]`;
  const rows = await db
    .select({ address: sql<string>`address` })
    .from(sql`unnest(${list}) as address`)
    .where(sql`exists (select from ${users} where ${users.profileImage} = address and ${users.profileImage} <> '')
      or exists (select from ${posts} where ${posts.image} = address and ${posts.image} <> '')
      or exists (select from ${products} where ${products.images} @> array[address])
      or exists (select from ${productRequests} where ${productRequests.images} @> array[address])
      or exists (select from ${orderLines} where ${orderLines.image} = address)`);
  return new Set(rows.map((row) => row.address));
}
