import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hashToken } from '#api/sessions/session-rules.ts';
import type { Database } from '#database/driver/connection.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { dataCopies } from '#database/tables/data-copies.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { notificationSends, notifications } from '#database/tables/notifications.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { reviewTotals } from '#database/tables/review-totals.ts';
import { reviews } from '#database/tables/reviews.ts';
import { shopRatings } from '#database/tables/shop-ratings.ts';
import { createAddress, createProduct, createUser } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';

/** Ids of a person's data, and of strangers' messages to the seller. */
export type Things = Record<
  | 'user'
  | 'address'
  | 'order'
  | 'post'
  | 'comment'
  | 'review'
  | 'request'
  | 'product'
  | 'soldOut'
  | 'message'
  | 'subscriber'
  | 'notification'
  | 'dataCopy',
  string
>;

/** Content of a planted export, stored under the export's id and the part's number. */
export const copyOfData = Buffer.from('All that is known of somebody');

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000);

/** Gives a user one of everything. Texts that only the user and sellers may read begin with `about`. */
export async function plantThings(db: Database, userId: string, about = 'own'): Promise<Things> {
  const mark = `${about}${randomUUID()}`;
  const address = await createAddress(db, userId, { street: mark, firstName: mark, email: `${mark}@home.example` });
  const product = await createProduct(db, { name: 'Neem', submitterId: userId });
  const soldOut = await createProduct(db, { name: 'Bel', inStock: false });
  await db.insert(backInStockWaits).values([
    { productId: soldOut.id, userId, language: 'en' },
    { productId: soldOut.id, email: `${mark}@waits.example`, language: 'en' },
  ]);
  const delivery = { ...address, _id: address.id };
  const order = await createOrder(db, userId, [{ product, quantity: 1 }], { address: delivery, idempotencyKey: mark });
  const post = only(await db.insert(posts).values({ userId, content: 'My first tulsi' }).returning());
  const comment = only(
    await db.insert(postComments).values({ userId, postId: post.id, content: 'It grew' }).returning(),
  );
  await db.insert(postLikes).values({ userId, postId: post.id });
  const review = only(
    await db.insert(reviews).values({ userId, productId: soldOut.id, stars: 4, text: 'It bears fruit' }).returning(),
  );
  await countReview(db, review);
  const request = only(await db.insert(productRequests).values(offer(userId, 'Mint')).returning());
  const rejected = { status: 'rejected', rejectionReason: mark, sellerNotes: mark } as const;
  await db.insert(productRequests).values({ ...offer(userId, mark), ...rejected });
  const left = { name: mark, email: `${mark}@left.example`, subject: mark, message: mark };
  const message = only(await db.insert(contactMessages).values(left).returning());
  const subscriber = only(
    await db
      .insert(newsletterSubscribers)
      .values({ email: `${mark}@news.example` })
      .returning(),
  );
  const toUser = { receiver: userId, userId, kind: 'order-placed', key: order.id, params: { orderId: order.id } };
  const notification = only(
    await db
      .insert(notifications)
      .values({ ...toUser, shownAt: new Date() })
      .returning(),
  );
  const send = { receiver: userId, notificationId: notification.id, way: 'mail', state: 'undelivered' } as const;
  await db.insert(notificationSends).values(send);
  const id = randomUUID();
  const copy = { id, file: id, language: 'en', state: 'ready', parts: 1, bytes: copyOfData.length } as const;
  const times = { askedAt: new Date(), expiresAt: tomorrow() };
  // A user has one export: the last.
  const dataCopy = only(
    await db
      .insert(dataCopies)
      .values({ userId, ...copy, ...times })
      .onConflictDoUpdate({ target: dataCopies.userId, set: { ...copy, ...times } })
      .returning(),
  );
  const rows = {
    dataCopy,
    notification,
    address,
    order,
    post,
    comment,
    review,
    request,
    product,
    soldOut,
    message,
    subscriber,
  };
  const ids = Object.entries(rows).map(([name, { id }]) => [name, id]);
  return { ...Object.fromEntries(ids), user: userId };
}

/** A person with recognisable data: a response to anybody else that contains it has leaked it. */
export type Canary = {
  things: Things;
  token: string;
  /** For the person and for sellers. */
  personal: string;
  /** For nobody. */
  secrets: readonly string[];
};

/** A person who has one of everything and makes no requests. */
export async function plantCanary(db: Database): Promise<Canary> {
  const personal = `canary${randomUUID().replaceAll('-', '')}`;
  const passwordHash = `password-hash-of-${personal.slice(0, 20)}`;
  const person = await createUser(db, { name: 'Canary', email: `${personal}@private.example`, passwordHash });
  const { token } = person;
  return {
    things: await plantThings(db, person.id, personal),
    token,
    personal,
    secrets: [token, hashToken(token), passwordHash],
  };
}

function offer(userId: string, name: string) {
  const terms = { category: 'Herbs', price: 6000, offerPrice: 4500 } as const;
  return { userId, name, description: ['From a roof'], images: ['/media/mint.webp'], ...terms };
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The row was not inserted');
  return row;
}

/** Counts a review of four stars, the first one of its product. */
async function countReview(db: Database, { productId, stars }: typeof reviews.$inferSelect): Promise<void> {
  await db.insert(reviewTotals).values({ productId, n4: 1 });
  await db
    .insert(shopRatings)
    .values({ id: 'shop', stars, count: 1 })
    .onConflictDoUpdate({
      target: shopRatings.id,
      set: { stars: sql`${shopRatings.stars} + ${stars}`, count: sql`${shopRatings.count} + 1` },
    });
}
