import { eq } from 'drizzle-orm';
import type { calls } from '#contract/calls.ts';
import { claimCalls } from '#contract/claims/calls.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { reviewCalls } from '#contract/reviews/calls.ts';
import { ledgerRows } from '#database/tables/ledger.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { orderAsGuest } from '#tests/support/people/guests.ts';
import { manualActs } from '#tests/support/people/manual-payments.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import type { TestApp, TestRequest } from '#tests/support/shops/test-app.ts';
import { markedAddress as address, markedText as text } from './marked-requests.ts';

type Planting = Awaited<ReturnType<typeof plantingOf>>;
type Planted = Partial<Record<keyof typeof calls, () => Promise<TestRequest>>>;

/**
 * Valid requests of calls that can act on a thing only once, with recognisable user input. Each function plants the
 * data that its request needs, and returns the request.
 */
export async function plantedRequests(shop: TestApp, picture: Buffer): Promise<Planted> {
  const planting = await plantingOf(shop);
  return { ...requestsOfBuyers(planting, [picture]), ...requestsOfSellers(planting) };
}

/** What can be planted. */
async function plantingOf(shop: TestApp) {
  const { db } = shop.database;
  const manual = await manualActs(shop);
  const product = await createProduct(db, { name: 'Quixotia fern' });
  const items = [{ productId: product.id, quantity: 1 }];

  let planted = 0;
  /** A name that nothing else has. */
  const fresh = (before = 'quixotia-zephyrine-') => `${before}${String(++planted).padStart(4, '0')}`;
  const withKey = () => ({ 'idempotency-key': fresh() });
  const createPerson = () =>
    createUser(db, { name: 'Quixotia', email: `${fresh()}@example.com`, emailConfirmedAt: new Date() });

  async function createOwnOrder(fields: Partial<typeof orders.$inferInsert> = {}) {
    const { id, token } = await createPerson();
    const order = await createOrder(db, id, [{ product, quantity: 1 }], {
      address: { ...address, _id: id, email: `${fresh()}@example.com` },
      ...fields,
    });
    return { orderId: order.id, version: order.version, userId: id, as: { user: token } };
  }
  const deliverIt = (orderId: string) =>
    db
      .insert(orderStatusChanges)
      .values({ orderId, from: 'Shipped', to: 'Delivered', actor: 'seller', actorName: 'Seller' });
  async function createDelivered() {
    const own = await createOwnOrder({ status: 'Delivered', isPaid: true });
    await deliverIt(own.orderId);
    return own;
  }
  async function createClaim() {
    const { orderId, as } = await createDelivered();
    const body = { kind: 'broken', text, lines: items };
    const { body: made } = await shop.send(claimCalls.addClaim, { as, params: { orderId }, body });
    return { params: { id: made.claim._id as string } };
  }
  async function createReview() {
    const { as } = await createDelivered();
    const { body } = await shop.send(reviewCalls.writeReview, {
      as,
      params: { productId: product.id },
      body: { stars: 5 },
    });
    return { as, params: { id: body.review._id as string } };
  }
  async function createGuestOrder(body: object = {}) {
    const { body: placed } = await orderAsGuest(shop, product, { address, body });
    return placed as { key: string; orderId: string; orderNumber: string };
  }
  async function createDeliveredGuestOrder() {
    const placed = await createGuestOrder();
    await db.update(orders).set({ status: 'Delivered', isPaid: true }).where(eq(orders.id, placed.orderId));
    await deliverIt(placed.orderId);
    return placed;
  }
  /** The other calls end sessions, so each coupon is added in one of its own. */
  async function createCoupon() {
    const coupon = await couponActs(shop, await signInSeller(shop)).add({ code: fresh('QUIXOTIA') });
    return coupon.code as string;
  }
  /** Creates a submitter to whom the shop owes a hundred taka. */
  async function createSubmitter() {
    const { id } = await createPerson();
    await db.insert(ledgerRows).values({ userId: id, kind: 'correction', amount: 100_00, cause: fresh() });
    return id;
  }

  return {
    db,
    product,
    items,
    fresh,
    withKey,
    createPerson,
    createOwnOrder,
    createDelivered,
    createClaim,
    createReview,
    createGuestOrder,
    createDeliveredGuestOrder,
    createSubmitter,
    createCoupon,
    manual,
  };
}

function requestsOfBuyers(planting: Planting, files: readonly Buffer[]): Planted {
  const {
    product,
    items,
    fresh,
    withKey,
    createPerson,
    createDelivered,
    createReview,
    createGuestOrder,
    createDeliveredGuestOrder,
    createCoupon,
    manual,
  } = planting;
  return {
    placeGuestOrder: async () => ({ body: { items, address, payment: 'cod' }, headers: withKey() }),
    trackOrder: async () => {
      const placed = await createGuestOrder();
      return { body: { orderNumber: placed.orderNumber, phone: address.phone } };
    },
    cancelGuestOrder: async () => ({ body: { key: (await createGuestOrder()).key } }),
    registerGuest: async () => {
      const { key } = await createGuestOrder();
      return { body: { key, password: 'quixotia-password', email: `${fresh()}@example.com` } };
    },
    claimGuestOrders: async () => ({ as: { user: (await createPerson()).token }, body: {} }),
    writeReview: async () => {
      const { as } = await createDelivered();
      return { as, params: { productId: product.id }, body: { stars: '4', text }, files };
    },
    editReview: async () => {
      const { as } = await createReview();
      return { as, params: { productId: product.id }, body: { stars: '3', text } };
    },
    reportReview: async () => {
      const { params } = await createReview();
      return { as: { user: (await createPerson()).token }, params, body: { reason: text } };
    },
    addClaim: async () => {
      const { as, orderId } = await createDelivered();
      return { as, params: { orderId }, body: { kind: 'broken', text, lines: items } };
    },
    addGuestClaim: async () => {
      const { key } = await createDeliveredGuestOrder();
      return { body: { key, kind: 'broken', text, lines: items } };
    },
    enterTransaction: async () => {
      const { buyer, orderId } = await manual.placeManual(product);
      const body = { provider: 'bkash', transactionId: fresh('QUIXOTIA') };
      return { as: buyer.as, params: { orderId }, body };
    },
    enterGuestTransaction: async () => {
      const { key } = await createGuestOrder({ payment: 'manual', provider: 'bkash' });
      return { body: { key, provider: 'bkash', transactionId: fresh('QUIXOTIA') } };
    },
    checkCoupon: async () => {
      const code = await createCoupon();
      return { body: { code, items, district: 'Zephyrine' } };
    },
  };
}

function requestsOfSellers(planting: Planting): Planted {
  const { db, product, items, fresh, withKey, createOwnOrder, createClaim, createReview, createSubmitter, manual } =
    planting;
  return {
    answerReview: async () => ({ params: (await createReview()).params, body: { text } }),
    hideReview: async () => ({ params: (await createReview()).params, body: { reason: text } }),
    acceptClaim: async () => ({ ...(await createClaim()), body: { refund: 1, note: text } }),
    refuseClaim: async () => ({ ...(await createClaim()), body: { reason: text } }),
    makeOrder: async () => ({
      headers: withKey(),
      body: {
        items: [{ productId: product.id, quantity: 1, price: 30, reason: 'Quixotia is a friend' }],
        address: { ...address, email: `${fresh()}@example.com` },
        channel: 'phone',
        payment: { taken: true, how: 'bkash', transactionId: fresh('QUIXOTIA') },
        note: text,
      },
    }),
    editOrder: async () => {
      const { orderId, version } = await createOwnOrder();
      return { params: { orderId }, body: { version, items, address, fee: 0, note: text } };
    },
    decideManualPayment: async () => {
      const placed = await manual.placeManual(product);
      const transactionId = fresh('QUIXOTIA');
      await manual.enter(placed, transactionId);
      const body = { transactionId, decision: 'refuse', reason: 'Quixotia has sent nothing' };
      return { params: { orderId: placed.orderId }, body };
    },
    bookParcels: async () => {
      const { orderId } = await createOwnOrder();
      return { headers: withKey(), body: { parcels: [{ orderId, provider: 'own', note: text }] } };
    },
    resolveParcel: async () => {
      const { orderId } = await createOwnOrder();
      const reference = `${orderNumber(orderId)}-1`;
      const unclear = { nth: 1, provider: 'pathao', state: 'unclear', lines: [], weight: 500, collect: 0 } as const;
      const [parcel] = await db
        .insert(parcels)
        .values({ ...unclear, lines: [], orderId, reference })
        .returning();
      return { params: { id: parcel?.id ?? '' }, body: { consignment: fresh() } };
    },
    payOut: async () => {
      const payout = { userId: await createSubmitter(), amount: 60, method: 'bkash', reference: fresh() };
      return { headers: withKey(), body: { payouts: [payout] } };
    },
    correctLedger: async () => ({
      headers: withKey(),
      body: { userId: await createSubmitter(), amount: -5, reason: 'Quixotia lost pots' },
    }),
    recordCourierPayout: async () => ({
      headers: withKey(),
      body: { provider: 'own', payout: fresh(), csv: 'consignment,collected,charge,paid\nQUIXOTIA,77041,,' },
    }),
  };
}
