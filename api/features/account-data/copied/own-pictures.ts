import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { inBatches } from '#api/http/replies/paging.ts';
import type { Database } from '#database/driver/connection.ts';
import { claims } from '#database/tables/claims.ts';
import { orders } from '#database/tables/orders.ts';
import { posts } from '#database/tables/posts.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { reviews } from '#database/tables/reviews.ts';
import type { CopyContext } from './section.ts';

const stored = '/media/';
const folder = 'pictures/';

/** Returns the path of a stored picture within a copy; '' for none. Other addresses stay as they are. */
export function pictureInCopy(address: string): string {
  return address.startsWith(stored) ? folder + address.slice(stored.length) : address;
}

/** Returns the name of a stored picture in the store; undefined for other addresses. */
export function nameOfPicture(address: string): string | undefined {
  return address.startsWith(stored) ? address.slice(stored.length) : undefined;
}

/** Yields the addresses of the pictures that a user has uploaded; duplicates are possible. */
export async function* ownPictures({ db, user }: Pick<CopyContext, 'db' | 'user'>): AsyncGenerator<string> {
  yield user.profileImage;
  const posted = inBatches(({ cursor, limit }) =>
    db
      .select({ id: posts.id, image: posts.image })
      .from(posts)
      .where(and(eq(posts.userId, user.id), ne(posts.image, ''), cursor ? lt(posts.id, cursor) : undefined))
      .orderBy(desc(posts.id))
      .limit(limit),
  );
  for await (const { image } of posted) yield image;
  const offered = inBatches(({ cursor, limit }) =>
    db
      .select({ id: productRequests.id, images: productRequests.images })
      .from(productRequests)
      .where(and(eq(productRequests.userId, user.id), cursor ? lt(productRequests.id, cursor) : undefined))
      .orderBy(desc(productRequests.id))
      .limit(limit),
  );
  for await (const { images } of offered) yield* images;
  const reviewed = inBatches(({ cursor, limit }) =>
    db
      .select({ id: reviews.id, images: reviews.images })
      .from(reviews)
      .where(and(eq(reviews.userId, user.id), cursor ? lt(reviews.id, cursor) : undefined))
      .orderBy(desc(reviews.id))
      .limit(limit),
  );
  for await (const { images } of reviewed) yield* images;
  const claimed = inBatches(({ cursor, limit }) =>
    db
      .select({ id: claims.id, images: claims.images })
      .from(claims)
      .innerJoin(orders, eq(orders.id, claims.orderId))
      .where(and(eq(orders.userId, user.id), cursor ? lt(claims.id, cursor) : undefined))
      .orderBy(desc(claims.id))
      .limit(limit),
  );
  for await (const { images } of claimed) yield* images;
}

/** Returns approximately how many pictures these are. */
export async function countPictures(db: Database, userId: string): Promise<number> {
  const posted = await db.$count(posts, and(eq(posts.userId, userId), ne(posts.image, '')));
  const [offered] = await db
    .select({ pictures: sql<number>`coalesce(sum(cardinality(${productRequests.images})), 0)`.mapWith(Number) })
    .from(productRequests)
    .where(eq(productRequests.userId, userId));
  const [reviewed] = await db
    .select({ pictures: sql<number>`coalesce(sum(cardinality(${reviews.images})), 0)`.mapWith(Number) })
    .from(reviews)
    .where(eq(reviews.userId, userId));
  const [claimed] = await db
    .select({ pictures: sql<number>`coalesce(sum(cardinality(${claims.images})), 0)`.mapWith(Number) })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(eq(orders.userId, userId));
  const others = [offered, reviewed, claimed].reduce((sum, one) => sum + (one?.pictures ?? 0), 0);
  return 1 + posted + others;
}
