import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp, type TestRequest } from '#tests/support/shops/test-app.ts';

// People's names are public, their email addresses are not.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const domain = 'people.example.org';
const person = (name: string) => createUser(db, { name, email: `${name}-${v7()}@${domain}` });
const writer = await person('writer');
const fan = await person('fan');
const postId = v7();

beforeAll(async () => {
  await db.insert(posts).values({ id: postId, userId: writer.id, content: 'A rose' });
  await db.insert(postLikes).values({ postId, userId: fan.id });
  await db.insert(postComments).values({ postId, userId: fan.id, content: 'Lovely' });
  const product = await createProduct(db, { submitterId: writer.id });
  const soldOut = await createProduct(db, { inStock: false });
  await db.insert(backInStockWaits).values({ productId: soldOut.id, email: fan.email, language: 'en' });
  await createOrder(db, fan.id, [{ product, quantity: 1 }]);
  const offered = { category: 'Herbs' as const, description: ['Long'], images: ['/media/lau.webp'], price: 9 };
  await db.insert(productRequests).values({ name: 'Lau', userId: writer.id, offerPrice: 9, ...offered });
  await db.insert(contactMessages).values({ name: 'fan', email: fan.email, subject: 'Hello', message: 'Hello' });
});

const ids: Record<string, string> = { postId, userId: writer.id };
const paramsOf = (call: Call) =>
  Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, ids[name] ?? v7()]));
const ask = (call: Call, request: TestRequest = {}) =>
  shop.send(call, { params: paramsOf(call), ...(call.body && { body: {} }), ...request });

const publicCalls = Object.entries<Call>(calls).filter(([, { access }]) => access === 'public');
/** Calls that return the user's own address. */
const ofOneself: Call[] = [calls.isUser, calls.login, calls.register];

test.each(publicCalls)('the public call %s discloses no email address', async (_name, call) => {
  expect(JSON.stringify(await ask(call))).not.toContain(domain);
  if (ofOneself.includes(call)) return;
  const asked = await ask(call, { as: { user: fan.token } });
  expect(JSON.stringify(asked)).not.toContain(domain);
});

test('the feed is the same response for a user and a visitor', async () => {
  const { body } = await ask(feedCalls.listPosts);
  expect(body.posts[0]).toMatchObject({ likes: [{ userId: { name: 'fan' } }], comments: [{ content: 'Lovely' }] });
  expect((await ask(feedCalls.listPosts, { as: { user: fan.token } })).body).toEqual(body);
});

test.each<[string, Call, TestRequest]>([
  ["a list of one's own posts", feedCalls.listOwnPosts, { as: { user: writer.token } }],
  ['an answer to a like', feedCalls.toggleLike, { as: { user: writer.token } }],
  ['an answer to a comment', feedCalls.addComment, { as: { user: writer.token }, body: { content: 'Thanks' } }],
  ['an answer to a post', feedCalls.createPost, { as: { user: writer.token }, body: { content: 'More' } }],
])('%s has no address but the own', async (_name, call, request) => {
  const { status, body } = await ask(call, request);
  expect(status).toBe(200);
  const text = JSON.stringify(body);
  expect(text).toContain(writer.email);
  expect(text.replaceAll(writer.email, '')).not.toContain(domain);
});
