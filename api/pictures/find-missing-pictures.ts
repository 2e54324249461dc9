import { sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { FileStore } from '#api/pictures/store/file-store.ts';
import { pictureFiles } from '#contract/products/pictures.ts';
import type { Database } from '#database/driver/connection.ts';
import { categories } from '#database/tables/categories.ts';
import { claims } from '#database/tables/claims.ts';
import { orderLines } from '#database/tables/orders.ts';
import { posts } from '#database/tables/posts.ts';
import { productImportPictures } from '#database/tables/product-imports.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { reviews } from '#database/tables/reviews.ts';
import { users } from '#database/tables/users.ts';

/** Names of pictures begin with a hex digit, so each turn holds one sixteenth of them. */
const digits = '0123456789abcdef';

/**
 * Yields the root-relative addresses that rows refer to and of which the store has not all widths, as after a restore of a database
 * and pictures from different moments. Add a new table with pictures to the query here and in `findReferenced`.
 */
export async function* findMissingPictures(db: Database, files: Pick<FileStore, 'list'>): AsyncGenerator<string> {
  for (const digit of digits) {
    const stored = new Set<string>();
    for await (const batch of files.list(digit)) for (const { name } of batch) stored.add(`/media/${name}`);
    for (const address of await referencedBy(db, `/media/${digit}%`))
      if (pictureFiles(address).some((file) => !stored.has(file.address))) yield address;
  }
}

async function referencedBy(db: Database, pattern: string): Promise<string[]> {
  const address = sql<string>`address`.as('address');
  const all = unionAll(
    db.select({ address: sql<string>`${users.profileImage}`.as('address') }).from(users),
    db.select({ address: sql<string>`${posts.image}`.as('address') }).from(posts),
    db.select({ address: sql<string>`${categories.image}`.as('address') }).from(categories),
    db.select({ address: sql<string>`${productImportPictures.address}`.as('address') }).from(productImportPictures),
    db.select({ address: sql<string>`unnest(${products.images})`.as('address') }).from(products),
    db.select({ address: sql<string>`unnest(${productRequests.images})`.as('address') }).from(productRequests),
    db.select({ address: sql<string>`unnest(${reviews.images})`.as('address') }).from(reviews),
    db.select({ address: sql<string>`unnest(${claims.images})`.as('address') }).from(claims),
    db.select({ address: sql<string>`${orderLines.image}`.as('address') }).from(orderLines),
  ).as('referenced');
  const rows = await db.selectDistinct({ address }).from(all).where(sql`address like ${pattern}`).orderBy(sql`address`);
  return rows.map((row) => row.address);
}
