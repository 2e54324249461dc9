import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { passwordChanged, welcome } from '#api/features/accounts/account-notifications.ts';
import { notify } from '#api/notifications/notify.ts';
import { calls } from '#contract/calls.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { notificationRules } from '#database/tables/notifications.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { reviewReports } from '#database/tables/review-reports.ts';
import { reviewVotes } from '#database/tables/review-votes.ts';
import { reviews } from '#database/tables/reviews.ts';
import { users } from '#database/tables/users.ts';
import { wishes } from '#database/tables/wishes.ts';
import type { TestApp } from '#tests/support/shops/test-app.ts';
import { createAddress, createProduct, createUser, registerUser } from './factories.ts';
import { createOrder } from './orders.ts';
import { uniquePicture } from './pictures.ts';

/** A user with a row in each exported table, beside another user with such rows. */
export async function createKnownPerson(shop: TestApp, { own, foreign }: { own: string; foreign: string }) {
  const { db } = shop.database;
  const person = await registerUser(shop, { name: own });
  const as = { user: person.token };
  await shop.send(calls.uploadImage, { as, files: [await uniquePicture()] });
  await db
    .update(users)
    .set({ emailConfirmedAt: new Date(), phone: '01712345678', devices: ['device-fingerprint'] })
    .where(eq(users.id, person.id));
  const other = await createUser(db, { name: foreign, email: 'xanthippe@example.com' });
  const plain = await createProduct(db, { name: 'Own Tulsi', submitterId: person.id });
  const soldOut = await createProduct(db, { name: 'Sold out Lotus', inStock: false });
  const others = await createProduct(db, { name: 'Ordinary Rose', submitterId: other.id });

  for (const { id, street } of [
    { id: person.id, street: 'Own Street 1' },
    { id: other.id, street: 'Foreign Street 1' },
  ]) {
    await createAddress(db, id, { street });
    await db.insert(cartLines).values({ userId: id, productId: plain.id, quantity: 3, position: 0 });
    await db.insert(wishes).values({ userId: id, productId: others.id });
    await db.insert(backInStockWaits).values({ productId: soldOut.id, userId: id, language: 'bn' });
    await db.insert(notificationRules).values({ receiver: id, userId: id, stopped: ['back-in-stock'] });
    await notify(shop.services.jobs, db, welcome, { key: '', to: { userId: id }, params: {} });
    await notify(shop.services.jobs, db, passwordChanged, { key: v7(), to: { userId: id }, params: {} });
  }
  for (const email of [person.email, other.email]) {
    await db.insert(newsletterSubscribers).values({ email });
    const name = email === person.email ? own : foreign;
    await db.insert(contactMessages).values({ name, email, subject: 'Roses', message: `Message of ${name}` });
  }

  const bought = [{ product: others, quantity: 2 }];
  const order = await createOrder(db, person.id, bought, { idempotencyKey: 'idempotency-secret' });
  const attempt = { orderId: order.id, id: v7(), provider: 'bkash' as const, state: 'captured' as const };
  const answers = [{ at: '', of: '', answer: 'kept-answer' }];
  const amounts = { amount: order.total, captured: order.total, language: 'en' as const };
  await db
    .insert(paymentAttempts)
    .values({ ...attempt, ...amounts, answers, transactionId: 'transaction-secret', paymentUrl: 'https://pay.secret' });
  const refund = { orderId: order.id, attemptId: attempt.id, key: 'refund-key', amount: 100, reason: 'Own refund' };
  await db.insert(paymentRefunds).values(refund);
  await db
    .insert(orderStatusChanges)
    .values({ orderId: order.id, from: 'Order Placed', to: 'Processing', actor: 'seller', actorName: 'seller-name' });
  const sale = await createOrder(db, other.id, [{ product: plain, quantity: 1 }, ...bought]);
  await createOrder(db, other.id, bought, { address: { ...sale.address, street: 'Hidden Street 9' } });

  await shop.send(calls.createPost, { as, body: { content: 'Own post' }, files: [await uniquePicture()] });
  const strange = v7();
  await db.insert(posts).values({ id: strange, userId: other.id, content: 'Foreign post' });
  for (const [userId, content] of [
    [person.id, 'Own comment'],
    [other.id, 'Foreign comment'],
  ] as const) {
    await db.insert(postComments).values({ postId: strange, userId, content });
    await db.insert(postLikes).values({ postId: strange, userId });
  }
  const offered = { category: 'Herbs' as const, description: ['Long'], price: 900, offerPrice: 800 };
  const productData = JSON.stringify({ ...offered, name: 'Own offer' });
  await shop.send(calls.submitRequest, { as, body: { productData }, files: [await uniquePicture()] });
  await db
    .insert(productRequests)
    .values({ ...offered, userId: other.id, name: 'Foreign offer', images: ['/media/foreign.webp'] });
  await db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, order.id));
  await shop.send(calls.writeReview, {
    as,
    params: { productId: others.id },
    body: { stars: '4', text: 'Own review' },
    files: [await uniquePicture()],
  });
  await db.update(orders).set({ status: order.status }).where(eq(orders.id, order.id));
  const strangeReview = v7();
  await db.insert(reviews).values({
    ...{ id: strangeReview, productId: plain.id, userId: other.id, stars: 5, text: 'Foreign review' },
    ...{ helpful: 2, reports: 2 },
  });
  for (const [userId, reason] of [
    [person.id, 'Own report'],
    [other.id, 'Foreign report'],
  ] as const) {
    await db.insert(reviewVotes).values({ reviewId: strangeReview, userId });
    await db.insert(reviewReports).values({ reviewId: strangeReview, userId, reason });
  }
  return { person, order, sale, strange, strangeReview, plain, others, soldOut, other };
}
