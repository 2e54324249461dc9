import { and, eq, ne, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderMoney } from '#contract/orders/order-money.ts';
import { couponUses } from '#database/tables/coupon-uses.ts';
import { coupons } from '#database/tables/coupons.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { stockMovements } from '#database/tables/stock.ts';
import { type openPayingShop, paymentRows, runPaymentJob } from '#tests/support/people/payments.ts';

// Invariants of an order's money, whatever happened to it and in whichever order.

type Paying = Awaited<ReturnType<typeof openPayingShop>>;

/** The provider of an attempt. */
export function providerOf({ sslcommerz, bkash }: Paying, attemptId: string) {
  return sslcommerz.payments.has(attemptId) ? sslcommerz : bkash;
}

/** The providers' balance for an order, in poisha. */
export async function moneyOf(paying: Paying, orderId: string): Promise<number> {
  const { attempts } = await paymentRows(paying.shop, orderId);
  let sum = 0;
  for (const { id } of attempts) {
    const { payments, refunds } = providerOf(paying, id);
    const outcome = payments.get(id)?.outcome;
    sum += outcome && 'amount' in outcome ? outcome.amount : 0;
    for (const { attemptId, amount } of refunds.values()) sum -= attemptId === id ? amount : 0;
  }
  return sum;
}

/** Advances the clock by hours until every payment and refund is settled. */
export async function settleAll({ clock, services }: Paying): Promise<void> {
  for (let hour = 0; hour < 5; hour += 1) {
    clock.pass(61 * 60_000);
    await runPaymentJob(services);
  }
}

/**
 * Always true: lines, their discounts, tax and fee add up to the total; the refunds add up to the recorded amount and do not exceed what
 * was paid.
 */
export async function expectExact({ shop }: Paying, orderId: string) {
  const rows = await paymentRows(shop, orderId);
  const { order, attempts, refunds } = rows;
  const lines = await shop.database.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  expect(lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)).toBe(order.subtotal);
  expect(lines.reduce((sum, { discount }) => sum + discount, 0)).toBe(order.discount);
  expect(order.total).toBe(order.subtotal - order.discount + order.tax + order.fee);
  expect(attempts.filter(({ state }) => state === 'captured').length).toBeLessThanOrEqual(1);
  for (const { id, state, captured, refunded } of attempts) {
    const ofAttempt = refunds.filter((refund) => refund.attemptId === id && refund.state !== 'failed');
    expect(ofAttempt.reduce((sum, { amount }) => sum + amount, 0)).toBe(refunded);
    expect(refunded).toBeLessThanOrEqual(captured);
    if (state === 'captured') expect(order.paid).toBeGreaterThanOrEqual(captured);
  }
  const { stands, paid, refunded, toCollect, over } = orderMoney(order);
  if (order.status !== 'Awaiting Payment') expect(stands).toBe(paid - refunded + toCollect - over);
  expect([toCollect, over]).toContain(0);
  return rows;
}

/**
 * True after all jobs: the shop's and the provider's amounts are equal to the poisha, and the order's stock is either
 * taken or returned.
 */
export async function expectBalanced(paying: Paying, orderId: string): Promise<void> {
  const { order, attempts } = await expectExact(paying, orderId);
  const online = attempts.filter(({ provider }) => provider !== 'cod');
  const capture = online.find(({ state }) => state === 'captured');
  const money = await moneyOf(paying, orderId);
  expect(order.status).not.toBe('Awaiting Payment');
  if (order.paymentType === 'Online') expect(order.isPaid).toBe(capture !== undefined);
  expect(money).toBe(capture ? capture.captured - capture.refunded : 0);
  if (order.status === 'Cancelled') expect(money).toBe(0);
  expect(await piecesHeld(paying, orderId)).toEqual(
    order.status === 'Cancelled' ? [] : await piecesOf(paying, orderId),
  );
}

/** Expects the uses and revenue of each coupon to match its orders that are not cancelled. */
export async function expectCouponsCounted({ shop: { database } }: Paying) {
  const having = and(eq(orders.couponId, coupons.id), ne(orders.status, 'Cancelled'));
  const counted = await database.db
    .select({
      coupon: coupons,
      used: sql<number>`count(${orders.id})`.mapWith(Number),
      revenue: sql<number>`coalesce(sum(${orders.total}), 0)`.mapWith(Number),
    })
    .from(coupons)
    .leftJoin(orders, having)
    .groupBy(coupons.id);
  for (const { coupon, used, revenue } of counted) {
    expect([coupon.used, coupon.revenue]).toEqual([used, revenue]);
    expect(used).toBeLessThanOrEqual(coupon.usesMax ?? used);
    // By the account and by the number.
    expect(await database.db.$count(couponUses, eq(couponUses.couponId, coupon.id))).toBe(2 * used);
  }
}

/** The pieces an order has taken from counted stock, and its total pieces. */
async function piecesHeld({ shop: { database } }: Paying, orderId: string) {
  const held = sql<number>`-sum(${stockMovements.change})`.mapWith(Number);
  return database.db
    .select({ productId: stockMovements.productId, pieces: held })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
    .groupBy(stockMovements.productId)
    .having(sql`sum(${stockMovements.change}) <> 0`)
    .orderBy(stockMovements.productId);
}

async function piecesOf({ shop: { database } }: Paying, orderId: string) {
  return database.db
    .select({ productId: orderLines.productId, pieces: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.productId);
}
