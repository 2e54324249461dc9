import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createReceiver, reviewActs } from '#tests/support/people/after-sale/reviews.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { checkReviews } from './check-reviews.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const acts = reviewActs(shop, await signInSeller(shop));

const freshProduct = () => createProduct(db);

beforeEach(async () => {
  expect(await checkReviews(db)).toEqual([]);
});

describe('what a review has', () => {
  test.each([
    [{}, 'stars'],
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 4.5 }, 'stars'],
    [{ stars: '4.5' }, 'stars'],
    [{ stars: null }, 'stars'],
    [{ stars: 5, text: 'x'.repeat(1001) }, 'text'],
    [{ stars: 5, text: 7 }, 'text'],
    [{ stars: 5, text: 'a\u202eb' }, 'text'],
  ])('not %j', async (body, field) => {
    const tulsi = await freshProduct();
    const { as } = await createReceiver(shop, tulsi);
    const refused = await acts.write(tulsi.id, { as, body });
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      400,
      'invalid-request',
      [field],
    ]);
  });

  test('no text of blanks, and stars as Bengali digits', async () => {
    const tulsi = await freshProduct();
    const { as } = await createReceiver(shop, tulsi);
    const { body } = await acts.write(tulsi.id, { as, body: { stars: '৩', text: ' \u200b ' } });
    expect(body.review).toMatchObject({ stars: 3, text: '' });
  });

  test('no link in the first one of an account, also when it is edited', async () => {
    const [tulsi, rose] = [await freshProduct(), await freshProduct()];
    const { as } = await createReceiver(shop, tulsi, rose);
    for (const text of ['See https://sold.example', 'at www.sold.com/x', 'write to me@sold.com']) {
      const refused = await acts.write(tulsi.id, { as, body: { stars: 5, text } });
      expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
        400,
        'invalid-request',
        { text: 'Your first review can’t have links. Please leave them out.' },
      ]);
    }
    expect((await acts.write(tulsi.id, { as, body: { stars: 5, text: '1.5 kg. Fine' } })).status).toBe(200);
    expect((await acts.edit(tulsi.id, { as, body: { text: 'http://sold.example' } })).status).toBe(400);
    expect((await acts.write(rose.id, { as, body: { stars: 5, text: 'http://my.example' } })).status).toBe(200);
  });

  test('pictures, which leave with it', async () => {
    const tulsi = await freshProduct();
    const { as } = await createReceiver(shop, tulsi);
    const before = await shop.mediaFiles();
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => uniquePicture()));
    expect((await acts.write(tulsi.id, { as, body: { stars: '5' }, files: five })).status).toBe(400);
    expect(await shop.mediaFiles()).toEqual(before);
    const { body } = await acts.write(tulsi.id, { as, body: { stars: '5' }, files: five.slice(0, 2) });
    const [first, second] = body.review.image as [string, string];
    const image = JSON.stringify([second, null]);
    const edited = await acts.edit(tulsi.id, { as, body: { image }, files: five.slice(2, 3) });
    expect(edited.body.review.image).toEqual([second, expect.stringMatching(/^\/media\//)]);
    expect(await shop.mediaFiles()).not.toContain(first.slice('/media/'.length));
    expect((await acts.edit(tulsi.id, { as, body: { image: [first] } })).body.code).toBe('foreign-picture');
    expect((await acts.edit(tulsi.id, { as, body: { image: [null] } })).body.code).toBe('pictures-do-not-match');
    const stays = await acts.edit(tulsi.id, { as, body: { stars: 1 } });
    expect(stays.body.review).toMatchObject({ stars: 1, image: edited.body.review.image });
    expect((await acts.remove(tulsi.id, as)).status).toBe(200);
    expect(await shop.mediaFiles()).toEqual(before);
  });

  test('one key: the same answer, and one review', async () => {
    const tulsi = await freshProduct();
    const { as } = await createReceiver(shop, tulsi);
    const headers = { 'idempotency-key': 'review-once' };
    const first = await acts.write(tulsi.id, { as, headers, body: { stars: 3 } });
    expect((await acts.write(tulsi.id, { as, headers, body: { stars: 3 } })).body).toEqual(first.body);
    expect((await acts.write(tulsi.id, { as, headers, body: { stars: 4 } })).body.code).toBe('key-reused');
    expect((await acts.list(tulsi.id)).summary.count).toBe(1);
  });
});
