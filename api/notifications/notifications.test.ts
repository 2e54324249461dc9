import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { notifyOfStock } from '#api/features/stock/notify-of-stock.ts';
import { backInStockCalls } from '#contract/back-in-stock/calls.ts';
import { calls } from '#contract/calls.ts';
import { contactCalls } from '#contract/contact/calls.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { limits } from '#contract/limits.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { notifications } from '#database/tables/notifications.ts';
import { posts } from '#database/tables/posts.ts';
import { products } from '#database/tables/products.ts';
import { createBuyer, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { openMailShop } from '#tests/support/shops/mail-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { testSeller } from '#tests/support/shops/test-app.ts';
import { removeOldNotifications } from './remove-old-notifications.ts';

const { shop, server, close } = await openMailShop();
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
afterAll(close);
beforeEach(async () => {
  server.mails.splice(0);
  server.vices.splice(0);
  await shop.database.execute('delete from notifications');
});

const mailsTo = (address: string) => server.mails.filter(({ to }) => to.includes(address));
const notificationsOf = async (user: string) =>
  (await shop.send(notificationCalls.listNotifications, { as: { user } })).body.notices;
const unreadOf = async (user: string) => (await shop.send(notificationCalls.countUnread, { as: { user } })).body.unread;

async function order() {
  const submitter = await createUser(db);
  const product = await createProduct(db, { name: '<b>Tulsi</b>', submitterId: submitter.id });
  const buyer = await createBuyer(db, [[product, 2]]);
  const { body } = await shop.send(orderCalls.placeOrder, {
    as: buyer.as,
    body: { items: buyer.items, address: buyer.addressId },
  });
  return { buyer, submitter, orderId: body.orderId as string };
}

test('the buyer is notified of an order with all that was bought, and the seller too', async () => {
  const { buyer, submitter, orderId } = await order();
  expect(await runJobs(shop)).toEqual([]);
  const [toBuyer] = mailsTo(buyer.email);
  expect(toBuyer?.subject).toBe(`We have your order #${orderNumber(orderId)}`);
  expect(toBuyer?.text).toContain('<b>Tulsi</b> × 2: ৳90');
  expect(toBuyer?.text).toContain('Total: ৳91.80');
  expect(toBuyer?.text).toContain(`https://sobuj.example/my-orders?order=${orderId}`);
  expect(toBuyer?.html).toContain('&lt;b&gt;Tulsi&lt;/b&gt; × 2');
  expect(toBuyer?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  const [toSeller] = mailsTo(testSeller.email);
  expect(toSeller?.subject).toBe(`New order #${orderNumber(orderId)}: ৳91.80`);
  expect(toSeller?.text).toContain(`https://sobuj.example/seller/orders?search=${orderNumber(orderId)}`);
  // Their mail is sent the next morning, for the whole day.
  expect(mailsTo(submitter.email)).toEqual([]);
  expect(await notificationsOf(submitter.token)).toMatchObject([{ kind: 'products-sold', path: '/my-sales' }]);
});

test('a list of notifications starts with the newest, page by page, and each is read once', async () => {
  const { buyer, orderId } = await order();
  await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
  await runJobs(shop);
  expect(await unreadOf(buyer.token)).toBe(2);
  const page = (cursor?: string) =>
    shop.send(notificationCalls.listNotifications, { as: buyer.as, query: { limit: '1', ...(cursor && { cursor }) } });
  const first = (await page()).body;
  expect(first.notices).toMatchObject([{ kind: 'order-moved', isRead: false, path: `/my-orders?order=${orderId}` }]);
  const second = (await page(first.nextCursor)).body;
  expect(second).toMatchObject({ notices: [{ kind: 'order-placed' }], nextCursor: null });
  const read = (ids?: string[]) => shop.send(notificationCalls.readNotifications, { as: buyer.as, body: { ids } });
  expect((await read([first.notices[0]._id])).body.unread).toBe(1);
  expect((await read([first.notices[0]._id])).body.unread).toBe(1);
  expect((await read()).body.unread).toBe(0);
});

test('reactions to a post are one line each, which comes back unread', async () => {
  const [author, other] = [await createUser(db), await createUser(db)];
  const [post] = await db.insert(posts).values({ userId: author.id, content: 'A rose' }).returning();
  const params = { postId: post?.id ?? '' };
  const comment = (user: string) =>
    shop.send(feedCalls.addComment, { as: { user }, params, body: { content: 'Lovely' } });
  await comment(other.token);
  await comment(author.token);
  await runJobs(shop);
  expect(await notificationsOf(author.token)).toMatchObject([{ text: 'There are 2 comments on your post' }]);
  await shop.send(notificationCalls.readNotifications, { as: { user: author.token }, body: {} });
  await comment(other.token);
  await runJobs(shop);
  expect(await notificationsOf(author.token)).toMatchObject([
    { text: 'There are 3 comments on your post', isRead: false },
  ]);
  expect(server.mails).toEqual([]);
});

test('users who wait for a product are notified once when it is back, and their wait is deleted', async () => {
  const user = await createUser(db, { language: 'bn' });
  const product = await createProduct(db, { name: 'Neem', slug: 'neem-tree', inStock: false });
  const params = { id: product.id };
  await shop.send(backInStockCalls.waitForProduct, { as: { user: user.token }, params });
  await shop.send(backInStockCalls.askBackInStock, { params, body: { email: 'reader@example.com' } });
  const runJob = async () => {
    await notifyOfStock.run(shop.services, {}, new AbortController().signal);
    expect(await runJobs(shop)).toEqual([]);
  };
  await runJob();
  expect(server.mails).toEqual([]);
  await db.update(products).set({ inStock: true }).where(eq(products.id, product.id));
  await runJob();
  await runJob();
  expect(mailsTo(user.email).map(({ subject }) => subject)).toEqual(['Neem আবার স্টকে আছে']);
  expect(mailsTo('reader@example.com')).toMatchObject([{ text: expect.stringContaining('/products/herbs/neem-tree') }]);
  expect(await notificationsOf(user.token)).toMatchObject([
    { kind: 'back-in-stock', path: '/products/herbs/neem-tree' },
  ]);
  expect(await db.select().from(backInStockWaits)).toEqual([]);
});

test('the seller is notified once that there are few of a product, and again after there were enough', async () => {
  const product = await createCounted(db, 50);
  const count = async (stock: number) => {
    const from = (await shop.send(calls.readSellerProduct, { as: seller, params: { id: product.id } })).body.product
      .stock;
    expect((await shop.send(calls.countStock, { as: seller, body: { id: product.id, stock, from } })).status).toBe(200);
    for (const _ of [1, 2]) await notifyOfStock.run(shop.services, {}, new AbortController().signal);
    await runJobs(shop);
    return mailsTo(testSeller.email).length;
  };
  expect(await count(40)).toBe(0);
  expect(await count(2)).toBe(1);
  expect(await count(1)).toBe(1);
  expect(await count(40)).toBe(1);
  expect(await count(1)).toBe(2);
});

test("old notifications are deleted, and those beyond a receiver's maximum", async () => {
  const user = await createUser(db);
  const made = { receiver: user.id, userId: user.id, kind: 'welcome', params: {}, shownAt: new Date() };
  await db
    .insert(notifications)
    .values(Array.from({ length: limits.notificationsMax + 5 }, (_, key) => ({ ...made, key: `${key}` })));
  const past = new Date(Date.now() - (limits.notificationDays + 1) * 24 * 60 * 60 * 1000);
  await db.insert(notifications).values({ ...made, key: 'old', shownAt: past, createdAt: past });
  await removeOldNotifications(db, new Date());
  expect(await db.$count(notifications, eq(notifications.receiver, user.id))).toBe(limits.notificationsMax);
  expect(await db.$count(notifications, eq(notifications.key, 'old'))).toBe(0);
});

test('one press in a mailbox ends the mails of one kind, without a login', async () => {
  const message = { name: 'Reader', email: 'reader@example.com', subject: '', message: 'Hello' };
  await shop.send(contactCalls.sendMessage, { body: message });
  await runJobs(shop);
  const [first] = mailsTo(testSeller.email);
  expect(first?.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
  );
  const value = first?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const [, path = ''] = /^<https:\/\/sobuj\.example(\/api\/unsubscribe\/[^>]+)>$/.exec(value) ?? [];
  const press = (url: string, type: string) =>
    shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: 'List-Unsubscribe=One-Click' });
  expect((await press(`${path}x`, 'application/x-www-form-urlencoded')).statusCode).toBe(404);
  expect((await press(path, 'application/x-www-form-urlencoded')).json()).toMatchObject({ receiver: 'seller' });
  expect((await press(path, 'application/x-www-form-urlencoded')).statusCode).toBe(200);
  server.mails.splice(0);
  await shop.send(contactCalls.sendMessage, { body: message });
  await runJobs(shop);
  expect(server.mails).toEqual([]);
  const { body } = await shop.send(notificationCalls.listSellerNotifications, { as: seller });
  expect(body.notices).toHaveLength(2);
  expect((await shop.send(notificationCalls.readSellerNotificationRules, { as: seller })).body.stopped).toEqual([
    'new-message',
  ]);
});

test('the seller sees undelivered messages, and can send them again', async () => {
  const { buyer } = await order();
  server.vices.push('refuses the receiver', 'refuses the receiver');
  await runJobs(shop);
  const undelivered = async () => (await shop.send(notificationCalls.listUndelivered, { as: seller })).body.undelivered;
  const lost = await undelivered();
  expect(lost).toContainEqual(
    expect.objectContaining({ way: 'mail', to: `${buyer.name} <${buyer.email}>`, failure: '550' }),
  );
  const { body } = await shop.send(notificationCalls.listSellerNotifications, { as: seller });
  expect(body.notices.map(({ kind }: { kind: string }) => kind)).toContain('notification-undelivered');
  for (const { _id: id, way } of lost) {
    expect((await shop.send(notificationCalls.sendAgain, { as: seller, body: { id, way } })).status).toBe(200);
    expect((await shop.send(notificationCalls.sendAgain, { as: seller, body: { id, way } })).status).toBe(404);
  }
  await runJobs(shop);
  expect(await undelivered()).toEqual([]);
  expect(mailsTo(buyer.email)).toHaveLength(1);
});
