import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { codProvider } from '#api/pay/cod/cod-provider.ts';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { plainPicture } from '#tests/support/people/pictures.ts';
import { ScriptedProvider } from '#tests/support/servers/scripted-provider.ts';
import { openTestApp, type TestRequest } from '#tests/support/shops/test-app.ts';
import { afterSaleNamings } from './shop/after-sale-namings.ts';
import { bulkEditNamings } from './shop/bulk-edit-namings.ts';
import { checksums } from './shop/checksums.ts';
import { collectionNamings } from './shop/collection-namings.ts';
import { couponNamings } from './shop/coupon-namings.ts';
import { idPlaces } from './shop/id-places.ts';
import { madeOrderNamings } from './shop/made-order-namings.ts';
import { notificationNamings } from './shop/notification-namings.ts';
import { paperNamings } from './shop/paper-namings.ts';
import { parcelNamings } from './shop/parcel-namings.ts';
import { type Named, plantOwnerAndOther } from './shop/plant-owner-and-other.ts';
import type { Things } from './shop/plant-things.ts';
import { productImportNamings } from './shop/product-import-namings.ts';
import { reviewNamings } from './shop/review-namings.ts';
import { settled } from './shop/settled.ts';
import { stockNamings } from './shop/stock-namings.ts';
import { variantNamings } from './shop/variant-namings.ts';

const provider = new ScriptedProvider();
const shop = await openTestApp({}, { payments: new Map([codProvider, provider].map((one) => [one.id, one])) });
afterAll(() => shop.close());

async function send(call: Call, request: TestRequest) {
  await settled(shop.app);
  return shop.send(call, request);
}

/** The caller: a visitor, the owner of the things, another user, a seller. */
const people = ['visitor', 'owner', 'other', 'seller'] as const;
type Person = (typeof people)[number];
/** The status for each caller. */
type Statuses = Record<Person, number>;

/** A request with ids of the owner's things; `at` lists where the ids are. */
type Naming = { name?: string; at: readonly string[]; statuses: Statuses; request: (things: Named) => TestRequest };

const forAll: Statuses = { visitor: 200, owner: 200, other: 200, seller: 200 };
const forUsers: Statuses = { visitor: 401, owner: 200, other: 200, seller: 401 };
const forSellers: Statuses = { visitor: 401, owner: 401, other: 401, seller: 200 };
const forOwner = (other: number): Statuses => ({ visitor: 401, owner: 200, other, seller: 401 });
const picture = await plainPicture().png().toBuffer();
const cursor = (thing: keyof Things, statuses: Statuses): Naming => ({
  at: ['query.cursor'],
  statuses,
  request: (things) => ({ query: { cursor: things[thing] } }),
});
const before = (statuses: Statuses): Naming => ({
  at: ['query.before'],
  statuses,
  request: ({ post }) => ({ query: { before: post } }),
});
const byId = (thing: keyof Things, statuses: Statuses, body?: unknown): Naming => ({
  at: ['params.id'],
  statuses,
  request: (things) => ({ params: { id: things[thing] }, ...(body !== undefined && { body }) }),
});
const ofProduct = (body: object): Naming => ({
  at: ['body.id'],
  statuses: forSellers,
  request: ({ product }) => ({ body: { id: product, ...body } }),
});
const ofOrder = (statuses: Statuses, body?: Record<string, string>): Naming => ({
  at: ['body.orderId'],
  statuses,
  request: ({ order }) => ({ body: { orderId: order, ...body } }),
});
const aboutOrder = (statuses: Statuses, body?: object): Naming => ({
  at: ['params.orderId'],
  statuses,
  request: ({ order }) => ({ params: { orderId: order }, ...(body && { body }) }),
});
const withProduct: Naming = {
  at: ['query.product'],
  statuses: forSellers,
  request: ({ product }) => ({ query: { product } }),
};
const byPost = (statuses: Statuses, body?: unknown): Naming => ({
  at: ['params.postId'],
  statuses,
  request: ({ post }) => ({ params: { postId: post }, ...(body !== undefined && { body }) }),
});
const comment = (name: string, statuses: Statuses, named: (things: Named) => [string, string]): Naming => ({
  name,
  at: ['params.postId', 'params.commentId'],
  statuses,
  request: (things) => {
    const [postId, commentId] = named(things);
    return { params: { postId, commentId } };
  },
});

/** Every call that takes an id. */
const namings: Record<string, readonly Naming[]> = {
  ...notificationNamings(forAll, forUsers, forSellers),
  listProducts: [
    cursor('product', forAll),
    { at: ['query.ids'], statuses: forAll, request: ({ product }) => ({ query: { ids: product } }) },
    { at: ['query.slugs'], statuses: forAll, request: ({ product }) => ({ query: { slugs: product } }) },
  ],
  ...variantNamings({ forAll, forSellers, forUsers, forOwner: forOwner(404) }, { picture, provider: provider.id }),
  addPictures: [
    { at: ['params.id'], statuses: forSellers, request: ({ product: id }) => ({ params: { id }, files: [picture] }) },
  ],
  ...bulkEditNamings(forSellers),
  ...collectionNamings(forSellers),
  ...couponNamings(forSellers, forAll),
  ...paperNamings(forOwner(404), forSellers),
  ...reviewNamings({ forAll, forUsers, forSellers }),
  ...afterSaleNamings(forUsers, forOwner(404), forSellers),
  ...parcelNamings(forSellers, { visitor: 404, owner: 404, other: 404, seller: 404 }, picture),
  ...productImportNamings(forSellers),
  readSellerProduct: [byId('product', forSellers)],
  duplicateProduct: [byId('product', forSellers)],
  listStockMoves: [byId('product', forSellers)],
  ...stockNamings(forSellers),
  removeProduct: [byId('product', forSellers)],
  setStock: [ofProduct({ inStock: false })],
  setPrices: [ofProduct({ price: 70, offerPrice: 45, from: { price: 60, offerPrice: 45 } })],
  changeCart: [
    {
      at: ['body.changes[].productId'],
      statuses: forUsers,
      request: ({ product }) => ({
        body: { changes: [{ key: randomUUID(), productId: product, kind: 'add', quantity: 1 }] },
      }),
    },
  ],
  addWishes: [
    { at: ['body.productIds[]'], statuses: forUsers, request: ({ product }) => ({ body: { productIds: [product] } }) },
  ],
  removeWish: [
    { at: ['body.productId'], statuses: forUsers, request: ({ product }) => ({ body: { productId: product } }) },
  ],
  downloadDataCopy: [byId('dataCopy', forOwner(404))],
  updateAddress: [byId('address', forOwner(404), { address: goodAddress })],
  deleteAddress: [byId('address', forOwner(404))],
  payOrder: [aboutOrder(forOwner(404), { provider: 'cod' })],
  readPayment: [aboutOrder(forOwner(404))],
  // The shop takes no money by hand.
  enterTransaction: [aboutOrder({ ...forOwner(404), owner: 409 }, { provider: 'bkash', transactionId: '8N7A6B5C4D' })],
  decideManualPayment: [
    aboutOrder({ ...forSellers, seller: 409 }, { transactionId: '8N7A6B5C4D', decision: 'confirm' }),
  ],
  // The order is unpaid.
  refundOrder: [aboutOrder({ ...forSellers, seller: 409 }, { amount: 1, reason: 'Broken' })],
  readOrderAccount: [aboutOrder(forSellers)],
  recordReceipt: [aboutOrder(forSellers, { amount: 1, how: 'cash' })],
  // The order is not delivered.
  letGo: [aboutOrder({ ...forSellers, seller: 409 }, { reason: 'Lost' })],
  decideHeldPayment: [
    {
      at: ['params.orderId', 'body.attemptId'],
      statuses: { ...forSellers, seller: 409 },
      request: ({ order }) => ({ params: { orderId: order }, body: { attemptId: order, decision: 'refund' } }),
    },
  ],
  listUserOrders: [cursor('order', forUsers)],
  listUserSales: [cursor('order', forUsers)],
  cancelOrder: [ofOrder(forOwner(404))],
  listSellerOrders: [cursor('order', forSellers), withProduct],
  exportSellerOrders: [withProduct],
  changeOrderStatus: [ofOrder(forSellers, { status: 'Processing' })],
  moveOrders: [
    {
      at: ['body.orderIds[]'],
      statuses: forSellers,
      request: ({ order }) => ({ body: { orderIds: [order], to: 'Processing' } }),
    },
  ],
  // The order's status has not changed: even the seller has nothing to undo.
  undoOrderStatus: [ofOrder({ ...forSellers, seller: 409 })],
  listOrderHistory: [aboutOrder(forSellers)],
  addOrderNote: [aboutOrder(forSellers, { text: 'Called, comes after four' })],
  ...madeOrderNamings(forSellers),
  listOwnRequests: [cursor('request', forUsers)],
  listRequests: [cursor('request', forSellers)],
  readRequest: [byId('request', forSellers)],
  rejectRequest: [
    {
      at: ['body.requestId'],
      statuses: forSellers,
      request: ({ request }) => ({ body: { requestId: request, rejectionReason: 'Too many' } }),
    },
  ],
  listPosts: [before(forAll)],
  listOwnPosts: [before(forUsers)],
  listPostsOfUser: [
    {
      at: ['params.userId', 'query.before'],
      statuses: forAll,
      request: ({ user, postOfOther }) => ({ params: { userId: user }, query: { before: postOfOther } }),
    },
  ],
  listLikedPosts: [{ at: ['query.ids'], statuses: forUsers, request: ({ post }) => ({ query: { ids: post } }) }],
  listComments: [
    {
      at: ['params.postId', 'query.before'],
      statuses: forAll,
      request: ({ post, commentOfOther }) => ({ params: { postId: post }, query: { before: commentOfOther } }),
    },
  ],
  listLikes: [byPost(forAll)],
  toggleLike: [byPost(forUsers)],
  addComment: [byPost(forUsers, { content: 'Which soil?' })],
  deleteComment: [
    comment('of the owner under the own post', forOwner(403), ({ post, comment: own }) => [post, own]),
    comment('of the other under the post of the owner', forUsers, ({ post, commentOfOther }) => [post, commentOfOther]),
    comment('of the owner under the post of the other', forUsers, ({ postOfOther, commentOnOther }) => [
      postOfOther,
      commentOnOther,
    ]),
    comment(
      'of the owner, by the id of another post',
      { ...forUsers, owner: 404, other: 404 },
      ({ postOfOther, comment: own }) => [postOfOther, own],
    ),
  ],
  editPost: [byPost(forOwner(403), { content: 'Changed' })],
  deletePost: [byPost(forOwner(403))],
  listPostsForSeller: [before(forSellers)],
  deletePostAsSeller: [byId('post', forSellers)],
  deleteCommentAsSeller: [comment('of the owner', forSellers, ({ post, comment: own }) => [post, own])],
  removeSubscriber: [byId('subscriber', forSellers)],
  deleteMessage: [byId('message', forSellers)],
  markMessage: [byId('message', forSellers, { answered: true })],
};

/** Parameters that are not ids of people's things. */
const notIds = new Set([
  'askModel params.model',
  'changeCart body.changes[].key',
  ...['changeCategory', 'removeCategory', 'setCategoryPicture'].map((name) => `${name} params.path`),
  'addCoupon body.code',
  'saveCollections body.collections[].slug',
  'stopMails params.token',
  ...['readRiderLink', 'moveByRider', 'addRiderPhoto'].map((name) => `${name} params.key`),
]);
const allCalls: [string, Call][] = Object.entries(calls);
test.each(allCalls)('every id that the call %s takes is tried with those of other people', (name, call) => {
  const places = idPlaces(call).filter((place) => !notIds.has(`${name} ${place}`));
  const tried = new Set((namings[name] ?? []).flatMap(({ at }) => at));
  expect([...tried].sort()).toEqual(places.sort());
});

const cases = Object.entries(namings).flatMap(([call, list]) =>
  list.map((naming) => ({ call, naming, what: naming.name ?? naming.at.join(', ') })),
);

/** Planting takes longer than the requests, so what a case left whole serves the next, too. */
let planted: Awaited<ReturnType<typeof plantOwnerAndOther>> | undefined;

describe('a request that names things of the owner', () => {
  test.each(cases)('$call ($what)', async ({ call: name, naming }) => {
    const call = (calls as Record<string, Call>)[name] as Call;
    const isRefused = (person: Person) => naming.statuses[person] >= 400;
    // Refused callers change nothing; allowed ones come last, on things that are still intact.
    const inTurn = people.toSorted((one, other) => Number(isRefused(other)) - Number(isRefused(one)));
    let rows: Awaited<ReturnType<typeof checksums>> | undefined;
    for (const person of inTurn) {
      planted ??= await plantOwnerAndOther(shop);
      const { things, logins, mark } = planted;
      if (!isRefused(person) && call.method !== 'GET') planted = undefined;
      if (isRefused(person)) rows ??= await checksums(shop.database);
      const as = logins[person];
      const { status, body } = await send(call, { ...naming.request(things), ...(as && { as }) });
      expect({ person, status }).toEqual({ person, status: naming.statuses[person] });
      if (isRefused(person)) expect(await checksums(shop.database)).toEqual(rows);
      if (person === 'visitor' || person === 'other') expect(JSON.stringify(body ?? '')).not.toContain(mark);
    }
  });
});
