import { afterAll, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const seller = { seller: await signInSeller(shop) };
const user = { user: (await createUser(shop.database.db)).token };

const priced = { price: 30, offerPrice: 25, category: 'flower' };

describe('an approved request', () => {
  const offer = async (product: object) => {
    const productData = JSON.stringify({ ...priced, description: ['Red'], ...product });
    const files = [await uniquePicture()];
    const { body } = await shop.send(submissionCalls.submitRequest, {
      as: user,
      body: { productData },
      files,
    });
    return body.requestId;
  };
  const approve = async (requestId: string, productData?: object) => {
    const { body } = await shop.send(submissionCalls.approveRequest, {
      as: seller,
      body: { requestId, ...(productData && { productData: { ...priced, ...productData } }) },
    });
    return body.productId;
  };

  test.each([
    ['from its name', { name: 'Red Rose' }, undefined, 'red-rose'],
    ['as its user asked', { name: 'Red Rose', slug: 'Lal Golap' }, undefined, 'lal-golap'],
    ['as its user asked, when the seller sends none', { name: 'Rose', slug: 'golap' }, { name: 'Lily' }, 'golap'],
    ['as the seller says', { name: 'Rose', slug: 'golap' }, { name: 'Rose', slug: 'Queen' }, 'queen'],
    ['anew from the seller’s name', { name: 'Rose', slug: 'golap' }, { name: 'White Lily', slug: '' }, 'white-lily'],
  ])('has its slug %s', async (_what, offered, approved, slug) => {
    const requestId = await offer(offered);
    const productId = await approve(requestId, approved);
    const listed = await shop.send(catalogCalls.listProducts, { query: { ids: productId } });
    expect(listed.body.products).toMatchObject([{ slug }]);
    const own = await shop.send(submissionCalls.listOwnRequests, { as: user });
    expect(own.body.requests[0]?.product).toEqual({ _id: productId, category: 'flower', slug });
  });
});
