import { afterAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { createReceiver, reviewActs } from '#tests/support/people/after-sale/reviews.ts';
import { createProduct, registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { checkReviews } from './check-reviews.ts';
import { reviewAnswered } from './review-notifications.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const acts = reviewActs(shop, await signInSeller(shop));

beforeEach(async () => {
  expect(await checkReviews(db)).toEqual([]);
});

async function reviewed(text = 'Weak roots', name = 'Tulsi') {
  const product = await createProduct(db, { name });
  const author = await createReceiver(shop, product);
  const { body } = await acts.write(product.id, { as: author.as, body: { stars: 2, text } });
  return { product, author, id: body.review._id as string };
}

test('the seller hides a review with a reason that its author sees, and shows it again', async () => {
  const { product, author, id } = await reviewed();
  expect((await acts.hide(id, { reason: ' Rude words ' })).body.message).toBe('The review is hidden');
  expect(await acts.list(product.id)).toMatchObject({ reviews: [], summary: { average: null, count: 0 } });
  const { body } = await shop.send(catalogCalls.listProducts, { query: { ids: product.id } });
  expect(body.products[0]).not.toHaveProperty('rating');
  expect((await acts.mine(author.as)).reviews).toMatchObject([{ state: 'hidden', hiddenReason: 'Rude words' }]);
  const edit = await acts.edit(product.id, { as: author.as, body: { stars: 5 } });
  expect([edit.status, edit.body.code]).toEqual([409, 'review-hidden']);
  const voter = await createReceiver(shop);
  expect((await acts.vote(id, voter.as)).status).toBe(404);
  expect((await acts.report(id, voter.as, 'Rude')).status).toBe(404);
  expect((await acts.write(product.id, { as: author.as })).body.code).toBe('review-already-there');
  expect((await acts.hide(id, { reason: 'Very rude words' })).status).toBe(200);
  expect((await acts.queue({ state: 'hidden' })).reviews).toMatchObject([{ _id: id, hiddenReason: 'Very rude words' }]);
  expect((await acts.show(id)).body.message).toBe('The review is shown again');
  expect((await acts.show(id)).status).toBe(200);
  expect(await acts.list(product.id)).toMatchObject({ reviews: [{ _id: id }], summary: { average: 2, count: 1 } });
  await acts.hide(id, { reason: 'x' });
  expect((await acts.remove(product.id, author.as)).status).toBe(200);
});

test('the seller answers, changes the answer and takes it back', async () => {
  const { product, id } = await reviewed();
  expect((await acts.queue({ state: 'unanswered' })).reviews.map((one: { _id: string }) => one._id)).toContain(id);
  expect((await acts.answer(id, { text: 'Please write to us' })).body.message).toBe('Answer saved');
  expect((await acts.list(product.id)).reviews[0].answer).toEqual({
    text: 'Please write to us',
    at: expect.any(String),
  });
  expect((await acts.queue({ state: 'unanswered' })).reviews.map((one: { _id: string }) => one._id)).not.toContain(id);
  expect((await acts.answer(id, { text: ' \u200b' })).body.message).toBe('Answer taken back');
  expect((await acts.list(product.id)).reviews[0].answer).toBeNull();
  expect((await acts.answer(id, { text: 'x'.repeat(1001) })).body.fields).toHaveProperty('text');
});

test('the author is notified once that the shop has answered, unless the answer is gone', async () => {
  const { author, id } = await reviewed('Weak roots', 'Lemon grass');
  const notified = async () => {
    expect(await runJobs(shop)).toEqual([]);
    return (await shop.send(calls.listNotifications, { as: author.as })).body.notices;
  };
  await acts.answer(id, { text: 'Please write to us' });
  const notice = {
    kind: 'review-answered',
    text: 'We have answered your review of Lemon grass',
    path: '/my-reviews',
    isRead: false,
  };
  expect(await notified()).toMatchObject([notice]);
  await acts.answer(id, { text: 'Please call us' });
  await acts.answer(id, { text: '' });
  await acts.answer(id, { text: 'Please write to us again' });
  expect(await notified()).toHaveLength(1);
  const context = { services: shop.services, params: { reviewId: id, productId: '' } };
  const { read } = reviewAnswered;
  expect(await read(context as never)).toMatchObject({ answer: 'Please write to us again' });
  await acts.answer(id, { text: '' });
  expect(await read(context as never)).toBeUndefined();
});

test('reports make a queue, one for each person, until they are dismissed', async () => {
  const { id } = await reviewed();
  const [one, two] = [await createReceiver(shop), await createReceiver(shop)];
  const first = await acts.report(id, one.as, 'It is an advertisement');
  expect((await acts.report(id, one.as, 'Again')).body).toEqual(first.body);
  await acts.report(id, two.as, 'Not true');
  expect((await acts.report(id, two.as, ' ')).body.fields).toHaveProperty('reason');
  expect((await acts.report(id, two.as, 'x'.repeat(501))).body.fields).toHaveProperty('reason');
  expect((await acts.queue({ state: 'reported' })).reviews).toMatchObject([
    { _id: id, reports: [{ reason: 'It is an advertisement' }, { reason: 'Not true' }] },
  ]);
  expect((await acts.dismiss(id)).body.message).toBe('The reports are dismissed');
  expect((await acts.queue({ state: 'reported' })).reviews).toEqual([]);
  await acts.report(id, one.as, 'Again');
  expect(await acts.queue({ state: 'reported' })).toMatchObject({ reviews: [], pagination: { totalReviews: 0 } });
});

test('a search finds products, authors and texts', async () => {
  const product = await createProduct(db, { name: 'Holy Basil' });
  const author = await registerUser(shop, { name: 'Zulekha Khatun' });
  await createOrder(db, author.id, [{ product, quantity: 1 }], { status: 'Delivered' });
  const as = { user: author.token };
  const id = (await acts.write(product.id, { as, body: { stars: 5, text: 'It smells like Cinnamon' } })).body.review
    ._id;
  for (const search of ['cinnamon', 'holy b', 'zulekha k']) {
    const { reviews: found, pagination } = await acts.queue({ search });
    expect([search, found.map((one: { _id: string }) => one._id), pagination.totalReviews]).toEqual([search, [id], 1]);
  }
  expect((await acts.queue({ search: '%' })).reviews).toEqual([]);
});

test('what is not there is not found', async () => {
  const none = '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47';
  for (const { status, body } of [
    await acts.answer(none, { text: 'x' }),
    await acts.hide(none, { reason: 'x' }),
    await acts.show(none),
    await acts.dismiss(none),
  ])
    expect([status, body.code]).toEqual([404, 'review-not-found']);
});

test('an account that is deleted leaves stars and text without name and pictures, and takes its votes back', async () => {
  const product = await createProduct(db);
  const person = await registerUser(shop);
  await createOrder(db, person.id, [{ product, quantity: 1 }], { status: 'Delivered' });
  const as = { user: person.token };
  const files = [await uniquePicture()];
  await acts.write(product.id, { as, body: { stars: '4', text: 'Good' }, files });
  const { id } = await reviewed();
  await acts.vote(id, as);
  await acts.report(id, as, 'Rude');
  // The list is kept until the account is gone.
  expect((await acts.list(product.id)).reviews[0].userId._id).toBe(person.id);
  expect((await shop.send(calls.deleteAccount, { as, body: { password: person.password } })).status).toBe(200);
  expect((await acts.list(product.id)).reviews).toMatchObject([
    { userId: { _id: '', name: 'Deleted user', profileImage: '' }, stars: 4, text: 'Good', image: [] },
  ]);
  expect(await shop.mediaFiles()).toEqual([]);
  expect((await acts.queue({ state: 'reported' })).reviews).toEqual([]);
});

test('a list follows the name of an author', async () => {
  const product = await createProduct(db);
  const person = await registerUser(shop);
  await createOrder(db, person.id, [{ product, quantity: 1 }], { status: 'Delivered' });
  const as = { user: person.token };
  await acts.write(product.id, { as });
  expect((await acts.list(product.id)).reviews[0].userId.name).toBe('Rumana Haque');
  await shop.send(calls.updateProfile, { as, body: { name: 'Rumana Begum', email: person.email } });
  expect((await acts.list(product.id)).reviews[0].userId.name).toBe('Rumana Begum');
});
