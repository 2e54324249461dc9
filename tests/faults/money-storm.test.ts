import { count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { orderCalls } from '#contract/orders.ts';
import { paymentCalls } from '#contract/payments.ts';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { stockCalls } from '#contract/stock.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { stockMoves } from '#database/tables/stock.ts';
import { expectBalanced, expectExact, providerOf, settleAll } from '#tests/support/balance.ts';
import { createBuyer, signInSeller } from '#tests/support/factories.ts';
import { comeBack, lastAttempt, notify, openPayingShop, runPaymentJob } from '#tests/support/payments.ts';
import { createCounted, stockOf } from '#tests/support/stock.ts';
import { onServer } from '#tests/support/test-database.ts';
import { isLong } from './long-form.ts';

// Orders of few pieces are placed, paid, paid late or twice, cancelled, given up and refunded, counted meanwhile, all at the
// same time: in its long form a thousand. Then stocks, moves, amounts and what the providers hold have to agree.

const paying = await openPayingShop();
const { shop, clock, services } = paying;
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

const orders = 40;
const atOnce = 8;
const runs = isLong ? 25 : 3;

const act = fc.constantFrom('pay', 'pay', 'notify', 'return', 'again', 'other', 'cash', 'cancel', 'sellerCancels', 'undo',
  'process', 'refund', 'later', 'later', 'job', 'count', 'slowRefunds', 'lostRefunds'); // biome-ignore format: a list
const plan = fc.record({
  method: fc.constantFrom('sslcommerz' as const, 'sslcommerz' as const, 'bkash' as const, 'cod' as const),
  pieces: fc.uniqueArray(fc.record({ which: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ which }) => which,
  }),
  acts: fc.array(act, { minLength: 1, maxLength: 8 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never;
type Placed = { buyer: Awaited<ReturnType<typeof createBuyer>>; orderId: string; productId: string };

describe.runIf(onServer)('at the same time', () => {
  test(
    'orders are placed, paid, cancelled, given up, refunded and counted: money and stock add up',
    async () => {
      const plans = fc.array(plan, { minLength: orders, maxLength: orders });
      await fc.assert(fc.asyncProperty(plans, storm), { numRuns: runs, endOnFailure: true });
      // All of it has happened.
      for (const state of ['captured', 'surplus', 'expired'] as const)
        expect(await db.$count(paymentAttempts, eq(paymentAttempts.state, state)), state).toBeGreaterThan(0);
      expect(await db.$count(paymentRefunds, eq(paymentRefunds.state, 'done'))).toBeGreaterThan(0);
      const kinds = await db
        .select({ kind: stockMoves.kind, number: count() })
        .from(stockMoves)
        .groupBy(stockMoves.kind);
      expect(kinds.map(({ kind }) => kind).sort()).toEqual(['cancel', 'count', 'order']);
    },
    isLong ? 900_000 : 120_000,
  );
});

async function storm(plans: readonly Plan[]): Promise<void> {
  const products = await Promise.all([7, 12, 60, 200].map((stock) => createCounted(db, stock)));
  const waiting = [...plans];
  const placed: Placed[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const one = await place(next, products);
      if (!one) continue;
      placed.push(one);
      for (const step of next.acts) {
        const answer = await perform(step, one);
        // Refusals are as good an end as any, faults are none.
        expect(answer?.status ?? 200).toBeLessThan(500);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  expect(await checkStock(db)).toEqual([]);
  for (const { orderId } of placed) await expectExact(paying, orderId);
  for (const provider of [paying.sslcommerz, paying.bkash]) provider.refundKind = 'done';
  await settleAll(paying);
  for (const { orderId } of placed) await expectBalanced(paying, orderId);
  expect(await checkStock(db)).toEqual([]);
}

async function place({ method, pieces }: Plan, products: readonly { id: string }[]): Promise<Placed | undefined> {
  const cart = pieces.flatMap(({ which, quantity }) => {
    const product = products[which];
    return product ? [[product, quantity] as const] : [];
  });
  const buyer = await createBuyer(db, cart);
  const body = { items: buyer.items, address: buyer.addressId };
  const { status, body: answer } =
    method === 'cod'
      ? await shop.send(orderCalls.placeOrder, { as: buyer.as, body })
      : await shop.send(paymentCalls.placeOnlineOrder, { as: buyer.as, body: { ...body, provider: method } });
  expect([200, 409]).toContain(status);
  return status === 200 ? { buyer, orderId: answer.orderId, productId: cart[0]?.[0].id ?? '' } : undefined;
}

// biome-ignore lint/suspicious/noConfusingVoidType: what happens without an answer
type Done = { status: number } | undefined | void;

/** One thing that somebody does, or that happens. */
async function perform(step: string, { buyer, orderId, productId }: Placed): Promise<Done> {
  const attemptId = await lastAttempt(shop, orderId);
  const provider = providerOf(paying, attemptId);
  const isBegun = provider.payments.has(attemptId);
  const pay = (method: string) =>
    shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body: { provider: method } });
  const move = (status: string) =>
    shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body: { orderId, status } });
  const doing: Record<string, () => Promise<Done> | Done> = {
    // What nobody tells the shop is found by its jobs.
    pay: () => (isBegun ? provider.pay(attemptId) : undefined),
    notify: async () => ({ status: (await notify(shop, attemptId)).statusCode }),
    return: async () => ({
      status: (await (provider.id === 'bkash' ? comeFromBkash : comeBack)(shop, attemptId)).statusCode,
    }),
    again: () => pay('sslcommerz'),
    other: () => pay('bkash'),
    cash: () => pay('cod'),
    cancel: () => shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } }),
    sellerCancels: () => move('Cancelled'),
    undo: () => shop.send(sellerOrderCalls.undoOrderStatus, { as: seller, body: { orderId } }),
    process: () => move('Processing'),
    refund: () =>
      shop.send(paymentCalls.refundOrder, {
        as: seller,
        params: { orderId },
        body: { amount: 1.5, reason: 'Goodwill' },
      }),
    later: () => clock.pass(7 * 60_000),
    job: () => runPaymentJob(services),
    count: async () => {
      const { stock: from = null } = (await stockOf(db, productId)) ?? {};
      const body = { id: productId, stock: (from ?? 0) + 2, from };
      return shop.send(stockCalls.countStock, { as: seller, body });
    },
    slowRefunds: () => {
      provider.refundKind = 'processing';
    },
    lostRefunds: () => {
      provider.refundKind = 'unknown';
    },
  };
  return (await doing[step]?.()) ?? undefined;
}

function comeFromBkash({ app }: typeof shop, attemptId: string) {
  const url = `/api/payment/bkash/callback?sign=good&claim=paid&reference=ref-${attemptId}`;
  return app.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } });
}
