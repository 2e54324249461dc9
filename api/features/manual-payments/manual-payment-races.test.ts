import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#api/compose/app.ts';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { expireOrders } from '#api/features/payments/expire-orders.ts';
import type { Services } from '#api/services/services.ts';
import { manualPaymentCalls } from '#contract/manual-payments/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/driver/connection.ts';
import { paymentTransactions } from '#database/tables/payment-transactions.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { manualActs, newTransaction } from '#tests/support/people/manual-payments.ts';
import { openPayingShop, paymentRows } from '#tests/support/people/payments.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';

describe.runIf(onServer)('at once, on two nodes', async () => {
  const { shop, clock, services } = await openPayingShop();
  let second: Connection;
  let twin: typeof shop.app;
  let twinServices: Services;
  beforeAll(async () => {
    second = await connect({ url: shop.database.url, engine: shop.database.engine });
    const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), dataDir: shop.dataDir };
    twinServices = createServices(config, second, { clock });
    twin = await buildApp({ connection: second, services: twinServices });
  });
  afterAll(async () => {
    await twin?.close();
    await second?.close();
    await shop.close();
  });
  const { db } = shop.database;
  const { seller, placeManual, enter, decide } = await manualActs(shop);
  const hour = 60 * 60_000;
  afterEach(async () => {
    await db.delete(paymentTransactions);
  });

  type Made = Awaited<ReturnType<typeof placeManual>>;

  /** Sends a request to a node, repeating it when the shop is busy. Returns the code of the refusal, or 'done'. */
  async function send(node: number, url: string, as: Record<string, string>, payload: object): Promise<string> {
    const answer = await (node % 2 === 0 ? shop.app : twin).inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${as.user ?? as.seller}` },
      payload,
    });
    if (answer.statusCode === 503) return send(node, url, as, payload);
    return answer.json<{ code?: string }>().code ?? `done ${answer.statusCode}`;
  }
  const enterAt = (node: number, { buyer, orderId }: Made, transactionId: string) =>
    send(node, `/api/order/${orderId}/transaction`, buyer.as, { provider: 'bkash', transactionId });
  const decideAt = (node: number, { orderId }: Made, transactionId: string, decision: 'confirm' | 'refuse') => {
    const url = manualPaymentCalls.decideManualPayment.path.replace('{orderId}', orderId);
    return send(node, url, seller, { transactionId, decision, reason: 'Not found' });
  };

  const countsOf = (answers: readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
    return counts;
  };

  test('fifty orders claim one transaction: one', async () => {
    const product = await createProduct(db, { price: 300_00, offerPrice: 250_00 });
    const made: Made[] = [];
    for (let index = 0; index < 50; index += 1) made.push(await placeManual(product));
    const transactionId = newTransaction();
    const answers = await Promise.all(made.map((one, index) => enterAt(index, one, transactionId)));
    expect(countsOf(answers)).toEqual({ 'done 200': 1, 'transaction-taken': 49 });
    expect(await db.$count(paymentTransactions)).toBe(1);
    const states = await Promise.all(made.map(async ({ orderId }) => (await paymentRows(shop, orderId)).attempts));
    expect(countsOf(states.map(([attempt]) => attempt?.state ?? ''))).toEqual({ held: 1, started: 49 });
  });

  test('two orders exchange their transactions: each has one, without a deadlock', async () => {
    const product = await createProduct(db, { price: 300_00, offerPrice: 250_00 });
    const [one, other] = [await placeManual(product), await placeManual(product)];
    for (let round = 0; round < 10; round += 1) {
      const [first, second] = [newTransaction(), newTransaction()];
      await enter(one, first);
      await enter(other, second);
      const answers = await Promise.all([enterAt(0, one, second), enterAt(1, other, first)]);
      expect(answers.every((answer) => answer === 'transaction-taken' || answer === 'done 200')).toBe(true);
      const held = await Promise.all(
        [one, other].map(async ({ orderId }) => (await paymentRows(shop, orderId)).attempts[0]?.reference),
      );
      expect(new Set(held).size).toBe(2);
      const claimed = await db.select().from(paymentTransactions);
      expect(claimed.map(({ transactionId }) => transactionId).toSorted()).toEqual(held.toSorted());
    }
  });

  /** A summary of an order, its attempts and its stock; an unexpected one shows a half-done change. */
  async function stateOf({ orderId }: Made, plant: { id: string }): Promise<string> {
    const { order, attempts, refunds } = await paymentRows(shop, orderId);
    const claims = await db.select().from(paymentTransactions);
    const held = attempts.map(({ state, captured, reference }) => {
      const isClaimed = claims.some(({ transactionId }) => transactionId === reference);
      return `${state}${captured > 0 ? ' with money' : ''}${isClaimed ? ', claimed' : ''}`;
    });
    const { stock } = (await stockOf(db, plant.id)) ?? {};
    return [order.status, order.isPaid ? 'paid' : 'unpaid', ...held, `${stock} left`, `${refunds.length}`].join('; ');
  }
  const whole = {
    placed: 'Order Placed; paid; captured with money, claimed; 0 left; 0',
    refused: 'Awaiting Payment; unpaid; failed; 0 left; 0',
    replaced: 'Awaiting Payment; unpaid; held, claimed; 0 left; 0',
    again: 'Awaiting Payment; unpaid; failed; held, claimed; 0 left; 0',
    cancelled: 'Cancelled; unpaid; cancelled, claimed; 1 left; 0',
    refusedAndCancelled: 'Cancelled; unpaid; failed; 1 left; 0',
    placedAndCancelled: 'Cancelled; paid; captured with money, claimed; 1 left; 0',
    expired: 'Cancelled; unpaid; expired, claimed; 1 left; 0',
    refusedAndExpired: 'Cancelled; unpaid; failed; 1 left; 0',
  };

  async function race(acts: (made: Made, transactionId: string) => Promise<string>[], rounds = 12) {
    const seen = [];
    for (let round = 0; round < rounds; round += 1) {
      const plant = await createCounted(db, 1);
      const made = await placeManual(plant);
      const transactionId = newTransaction();
      await enter(made, transactionId);
      const answers = await Promise.all(acts(made, transactionId));
      seen.push({ answers, state: await stateOf(made, plant) });
    }
    return seen;
  }
  const isDone = (answer: string | undefined) => answer?.startsWith('done');

  test('two sellers confirm and refuse: one', async () => {
    const seen = await race((made, id) => [decideAt(0, made, id, 'confirm'), decideAt(1, made, id, 'refuse')]);
    for (const { answers, state } of seen) {
      expect(answers.toSorted()).toEqual(['done 200', 'payment-not-held']);
      expect(state).toBe(isDone(answers[0]) ? whole.placed : whole.refused);
    }
  });

  test('the seller confirms while the buyer replaces the transaction: one of them succeeds', async () => {
    const seen = await race((made, id) => [decideAt(0, made, id, 'confirm'), enterAt(1, made, newTransaction())]);
    for (const { answers, state } of seen)
      expect([answers.join(' '), state]).toBeOneOf([
        ['done 200 order-already-paid', whole.placed],
        ['order-changed done 200', whole.replaced],
      ]);
  });

  test('the seller refuses while the buyer replaces the transaction: one or both succeed', async () => {
    const seen = await race((made, id) => [decideAt(0, made, id, 'refuse'), enterAt(1, made, newTransaction())]);
    for (const { answers, state } of seen)
      expect([answers.join(' '), state]).toBeOneOf([
        ['done 200 done 200', whole.again],
        ['order-changed done 200', whole.replaced],
      ]);
  });

  const cancel = (node: number, { buyer, orderId }: Made) =>
    send(node, orderCalls.cancelOrder.path, buyer.as, { orderId });

  test.each(['confirm', 'refuse'] as const)('the seller decides to %s while the buyer cancels', async (decision) => {
    const seen = await race((made, id) => [decideAt(0, made, id, decision), cancel(1, made)]);
    const decidedFirst = decision === 'confirm' ? whole.placedAndCancelled : whole.refusedAndCancelled;
    for (const { answers, state } of seen)
      expect([answers.join(' '), state]).toBeOneOf([
        ['done 200 done 200', decidedFirst],
        ['payment-not-held done 200', whole.cancelled],
      ]);
  });

  test.each(['confirm', 'refuse'] as const)('the seller decides to %s while the order expires', async (decision) => {
    const seen = await race((made, id) => {
      clock.pass(25 * hour);
      const expire = (by: Services) => expireOrders(by).then(() => 'expired');
      return [decideAt(0, made, id, decision), expire(services), expire(twinServices)];
    });
    const decidedFirst = decision === 'confirm' ? whole.placed : whole.refusedAndExpired;
    for (const { answers, state } of seen)
      expect([answers[0], state]).toBeOneOf([
        ['done 200', decidedFirst],
        ['payment-not-held', whole.expired],
      ]);
  });

  test('one decision, sent many times', async () => {
    const seen = await race(
      (made, id) => Array.from({ length: 8 }, (_, index) => decideAt(index, made, id, 'confirm')),
      4,
    );
    for (const { answers, state } of seen) {
      expect(countsOf(answers)).toEqual({ 'done 200': 1, 'payment-not-held': 7 });
      expect(state).toBe(whole.placed);
    }
    expect((await decide('01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47', newTransaction(), 'confirm')).body.code).toBe(
      'order-not-found',
    );
  });
});
