import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { transitionOrder } from '#api/features/orders/transition-order.ts';
import { undoTransition } from '#api/features/orders/undo-transition.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { orderMoney } from '#contract/orders/order-money.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { couponUses } from '#database/tables/coupon-uses.ts';
import { coupons } from '#database/tables/coupons.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { sellers } from '#database/tables/sellers.ts';
import { stockMovements } from '#database/tables/stock.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { madeOrderActs } from '#tests/support/people/made-orders.ts';
import { moneyActors, placePieces } from '#tests/support/people/money/money-acts.ts';
import { openPayingShop, runPaymentJob } from '#tests/support/people/payments.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { editOrder } from './edit-order.ts';

// A thousand random edits, cancellations, refunds and undos of orders: in cash, paid with the order, paid online, and
// with coupons. After each step all amounts, stocks, coupons and payments have to add up. fast-check prints the seed of
// a failure.

const paying = await openPayingShop();
afterAll(() => paying.shop.close());
const { shop, services } = paying;
const { db } = shop.database;
const seller = await signInSeller(shop);
const [{ id: sellerId = '' } = {}] = await db.select({ id: sellers.id }).from(sellers);
const { make } = madeOrderActs(shop, seller);
const { add } = couponActs(shop, seller);
const { perform } = await moneyActors(paying);

const [runs, steps] = [20, 50];
const which = fc.nat(2);
const items = fc.uniqueArray(
  fc.record({
    product: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 4 }),
    price: fc.option(fc.integer({ min: 0, max: 40_000 }), { freq: 5 }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ product }) => product },
);
const fee = fc.constantFrom(undefined, 0, 6000, 12_345);
const act = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('edit' as const), which, items, fee, isStale: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'process' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'jobs' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), which, taka: fc.integer({ min: 1, max: 90 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      which,
      items,
      how: fc.constantFrom('cash' as const, 'taken' as const, 'online' as const),
      coupon: fc.constantFrom(null, 'TEN', 'PIECE', 'RIDER', 'LARGE'),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
type Place = Extract<Act, { kind: 'place' }>;
type Run = { products: { id: string }[]; slots: (string | undefined)[]; placed: string[] };

const refusedAs = new Set<string>();
const done = { edits: 0, dropped: 0, refunded: 0 };

async function place(run: Run, { items: bought, how, coupon }: Omit<Place, 'kind' | 'which'>) {
  const cart = bought.map(({ product, quantity }) => [run.products[product] ?? { id: '' }, quantity] as const);
  if (how === 'online') {
    const online = await placePieces(paying, 'sslcommerz', cart, coupon);
    if (!online) return undefined;
    await perform('pay', online);
    await perform('notify', online);
    return online.orderId;
  }
  const payment = how === 'taken' ? { taken: true, how: 'cash' } : undefined;
  const { body } = await make(
    cart.map(([{ id }, quantity]) => ({ productId: id, quantity })),
    { payment, coupon },
  );
  return body.orderId as string | undefined;
}

async function edit(run: Run, orderId: string, { items: wanted, fee: sent, isStale }: Extract<Act, { kind: 'edit' }>) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('The order is gone');
  const edited = await editOrder(services, { sellerId, isConfirmed: true }, orderId, {
    version: isStale === 0 ? order.version - 1 : order.version,
    items: wanted.map(({ product, quantity, price }) => ({
      productId: run.products[product]?.id ?? '',
      quantity,
      own: price === null ? undefined : { unitPrice: price, reason: 'Agreed' },
    })),
    address: order.address,
    fee: sent,
    note: null,
  });
  if (edited instanceof Refusal) return refusedAs.add(edited.code);
  done.edits += Number(edited.isChanged);
  done.dropped += Number(edited.couponDropped);
  done.refunded += Number(edited.refunded > 0);
}

async function step(run: Run, one: Act): Promise<unknown> {
  const orderId = run.slots[one.which];
  if (one.kind === 'place' || orderId === undefined) {
    const usual = { items: [{ product: 0, quantity: 1, price: null }], how: 'cash' as const, coupon: null };
    const fields = one.kind === 'place' ? one : usual;
    const placed = await place(run, fields);
    if (placed) run.placed.push(placed);
    run.slots[one.which] = placed;
    return undefined;
  }
  const by = { kind: 'seller', id: sellerId } as const;
  if (one.kind === 'edit') return edit(run, orderId, one);
  if (one.kind === 'cancel') return transitionOrder(services, by, orderId, { to: 'Cancelled', isConfirmed: true });
  if (one.kind === 'process') return transitionOrder(services, by, orderId, { to: 'Processing' });
  if (one.kind === 'undo') return undoTransition(services, sellerId, orderId, undefined);
  if (one.kind === 'refund') return refund(orderId, one.taka);
  return runPaymentJob(services);
}

async function refund(orderId: string, amount: number): Promise<undefined> {
  const asked = { as: { seller }, params: { orderId }, body: { amount, reason: 'Goodwill' } };
  const { status } = await shop.send(paymentCalls.refundOrder, asked);
  expect(status).toBeLessThan(500);
}

/** All orders of a run add up, and so do the stocks and the coupons of the shop. */
async function expectExact({ placed }: Run): Promise<void> {
  if (placed.length === 0) return;
  const [rows, lines, attempts, refunds, held, wrong] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, placed)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, placed)),
    db.select().from(paymentAttempts).where(inArray(paymentAttempts.orderId, placed)),
    db.select().from(paymentRefunds).where(inArray(paymentRefunds.orderId, placed)),
    db
      .select({
        orderId: stockMovements.orderId,
        productId: stockMovements.productId,
        pieces: sql<number>`-sum(${stockMovements.change})::int`,
      })
      .from(stockMovements)
      .where(inArray(stockMovements.orderId, placed))
      .groupBy(stockMovements.orderId, stockMovements.productId)
      .having(sql`sum(${stockMovements.change}) <> 0`),
    checkStock(db),
  ]);
  expect(wrong).toEqual([]);
  for (const order of rows) {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    expect(own.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)).toBe(order.subtotal);
    expect(own.reduce((sum, { discount }) => sum + discount, 0)).toBe(order.discount);
    expect(order.total).toBe(order.subtotal - order.discount + order.tax + order.fee);
    const pieces = order.status === 'Cancelled' ? [] : own.map(({ productId, quantity }) => `${productId} ${quantity}`);
    const taken = held.flatMap((one) => (one.orderId === order.id ? [`${one.productId} ${one.pieces}`] : []));
    expect(taken.sort()).toEqual(pieces.sort());
    const paid = attempts.filter(({ orderId }) => orderId === order.id);
    for (const { id, captured, refunded } of paid) {
      const back = refunds.filter(({ attemptId, state }) => attemptId === id && state !== 'failed');
      expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(refunded);
      expect(refunded).toBeLessThanOrEqual(captured);
    }
    expectPaid(order, paid, refunds);
  }
  await expectCouponsCounted();
}

type Order = typeof orders.$inferSelect;

/** Expects that what stands is the total less what was refunded as goodwill, and that money and what is owed agree with it. */
function expectPaid(
  order: Order,
  attempts: (typeof paymentAttempts.$inferSelect)[],
  refunds: (typeof paymentRefunds.$inferSelect)[],
) {
  const { stands, paid, refunded, toCollect, over } = orderMoney(order);
  expect(Math.min(stands, paid, refunded, toCollect, over)).toBeGreaterThanOrEqual(0);
  if (order.status === 'Awaiting Payment') return;
  expect(stands).toBe(paid - refunded + toCollect - over);
  const captured = attempts.filter(({ state }) => state === 'captured');
  expect(paid).toBe(captured.reduce((sum, attempt) => sum + attempt.captured, 0));
  const back = refunds.filter(
    ({ state, attemptId }) => state !== 'failed' && captured.some(({ id }) => id === attemptId),
  );
  expect(refunded).toBe(back.reduce((sum, { amount }) => sum + amount, 0));
  if (order.status === 'Cancelled') return;
  expect(over).toBe(0);
  expect(order.isPaid).toBe(toCollect === 0);
}

async function expectCouponsCounted(): Promise<void> {
  for (const coupon of await db.select().from(coupons)) {
    const [counted] = await db
      .select({ used: sql`count(*)`.mapWith(Number), revenue: sql`coalesce(sum(${orders.total}), 0)`.mapWith(Number) })
      .from(orders)
      .where(and(eq(orders.couponId, coupon.id), ne(orders.status, 'Cancelled')));
    const [{ noted } = { noted: 0 }] = await db
      .select({ noted: sql`count(distinct ${couponUses.orderId})`.mapWith(Number) })
      .from(couponUses)
      .where(eq(couponUses.couponId, coupon.id));
    const { used, revenue } = counted ?? { used: 0, revenue: 0 };
    expect({ code: coupon.code, used: coupon.used, revenue: coupon.revenue, noted }).toEqual({
      code: coupon.code,
      used,
      revenue,
      noted: used,
    });
  }
}

describe.runIf(onServer)('on a server', () => {
  test('after each of a thousand edits, cancellations and refunds all adds up', async () => {
    await settle(shop, { areas: [{ districts: null, fee: 60.55, freeFrom: 500 }], buying: noBounds });
    await add({ code: 'TEN', most: 20 });
    await add({ code: 'PIECE', kind: 'amount', value: 33.33, uses: 3 });
    await add({ code: 'RIDER', kind: 'free-delivery' });
    await add({ code: 'LARGE', value: 15, leastSubtotal: 400 });
    const acts = fc.array(act, { minLength: steps, maxLength: steps });
    const property = fc.asyncProperty(acts, async (all) => {
      const prices = [4_500, 12_345, 9_999, 30_000];
      const products = await Promise.all(prices.map((price) => createCounted(db, 12, { price, offerPrice: price })));
      const run: Run = { products, slots: [], placed: [] };
      for (const one of all) {
        await step(run, one);
        await expectExact(run);
      }
    });
    await fc.assert(property, { numRuns: runs, endOnFailure: true });
    expect(done.edits).toBeGreaterThan(100);
    expect(done.dropped).toBeGreaterThan(0);
    expect(done.refunded).toBeGreaterThan(0);
    expect([...refusedAs].sort()).toEqual(['order-changed', 'order-not-editable', 'out-of-stock', 'too-few-left']);
  }, 300_000);
});
