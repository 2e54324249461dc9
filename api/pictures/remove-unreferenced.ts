import { type AnyColumn, sql } from 'drizzle-orm';
import { pictureSize } from '#contract/products/pictures.ts';
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
import { lockPictures } from './lock-pictures.ts';
import type { PictureStore } from './picture-store.ts';

/**
 * Deletes the stored pictures among these root-relative addresses ('' and others are skipped) that no row refers to. Call it
 * after the transaction that replaced or deleted a row has committed. Add a new table with pictures to the query here.
 */
export async function removeUnreferenced(
  db: Database,
  pictures: Pick<PictureStore, 'removePictures'>,
  addresses: readonly string[],
): Promise<void> {
  const stored = [...new Set(addresses)].filter(pictureSize);
  if (stored.length === 0) return;
  await db.transaction(async (transaction) => {
    // The lock prevents that somebody (`savePictures`) starts using one between the check of the rows and the deletion.
    await lockPictures(transaction, stored);
    const used = await findReferenced(transaction, stored);
    await pictures.removePictures(stored.filter((address) => !used.has(address)));
  });
}

/** Returns which of these root-relative addresses are referenced by rows. One statement a table, since they are spread by different keys. */
export async function findReferenced(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const list = sql`array[${sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  )}]::text[]`;
  const isOne = (column: AnyColumn) => sql`${column} = any(${list}) and ${column} <> ''`;
  const [avatars, ofPosts, ofCategories, ofImports, ofProducts, ofRequests, ofReviews, sold, ofClaims] =
    await Promise.all([
      db.selectDistinct({ image: users.profileImage }).from(users).where(isOne(users.profileImage)),
      db.selectDistinct({ image: posts.image }).from(posts).where(isOne(posts.image)),
      db.select({ image: categories.image }).from(categories).where(isOne(categories.image)),
      db
        .selectDistinct({ image: productImportPictures.address })
        .from(productImportPictures)
        .where(isOne(productImportPictures.address)),
      db.select({ images: products.images }).from(products).where(sql`${products.images} && ${list}`),
      db
        .select({ images: productRequests.images })
        .from(productRequests)
        .where(sql`${productRequests.images} && ${list}`),
      db.select({ images: reviews.images }).from(reviews).where(sql`${reviews.images} && ${list}`),
      db.selectDistinct({ image: orderLines.image }).from(orderLines).where(sql`${orderLines.image} = any(${list})`),
      db.select({ images: claims.images }).from(claims).where(sql`${claims.images} && ${list}`),
    ]);
  const single = [...avatars, ...ofPosts, ...ofCategories, ...ofImports, ...sold].map(({ image }) => image ?? '');
  const ofSeveral = [...ofProducts, ...ofRequests, ...ofReviews, ...ofClaims];
  const used = new Set([...single, ...ofSeveral.flatMap(({ images }) => images)]);
  return new Set(addresses.filter((address) => used.has(address)));
}
