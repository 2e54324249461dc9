import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { createBuyer, signInSeller } from '#tests/support/people/factories.ts';
import {
  comeBack,
  lastAttempt,
  notify,
  type openPayingShop,
  paymentRows,
  runPaymentJob,
} from '#tests/support/people/payments.ts';
import { stockOf } from '#tests/support/people/stock.ts';
import { providerOf, settleAll } from './balance.ts';

type Paying = Awaited<ReturnType<typeof openPayingShop>>;
export type Ordered = { buyer: Awaited<ReturnType<typeof createBuyer>>; orderId: string; productId: string };
// biome-ignore lint/suspicious/noConfusingVoidType: what happens without an answer
type Done = { status: number } | undefined | void;

/** The events of orders and payments; frequent ones are listed more often. */
export const moneyActs = [
  ...['pay', 'pay', 'pay', 'payRisky', 'payLess', 'notify', 'notify', 'return', 'again', 'other', 'cash'],
  ...['cancel', 'sellerCancels', 'undo', 'process', 'refund', 'refund', 'later', 'later', 'job', 'job', 'count'],
  ...['accept', 'sendBack', 'slowRefunds', 'lostRefunds', 'refusedRefunds'],
] as const;
type MoneyAct = (typeof moneyActs)[number];

/** A new buyer orders pieces of products; undefined when there is too little stock, or no use left of the coupon. */
export async function placePieces(
  { shop }: Paying,
  method: 'sslcommerz' | 'bkash' | 'cod',
  cart: readonly (readonly [{ id: string }, number])[],
  coupon?: string | null,
): Promise<Ordered | undefined> {
  const buyer = await createBuyer(shop.database.db, cart);
  const body = { items: buyer.items, address: buyer.addressId, coupon };
  const { status, body: answer } =
    method === 'cod'
      ? await shop.send(orderCalls.placeOrder, { as: buyer.as, body })
      : await shop.send(paymentCalls.placeOnlineOrder, { as: buyer.as, body: { ...body, provider: method } });
  if (status !== 200 && status !== 409) throw new Error(`${status}: ${answer.message}`);
  return status === 200 ? { buyer, orderId: answer.orderId, productId: cart[0]?.[0].id ?? '' } : undefined;
}

/** Performs events on the orders of a shop. */
export async function moneyActors(paying: Paying) {
  const { shop, clock, services } = paying;
  const seller = { seller: await signInSeller(shop) };
  const { db } = shop.database;

  const refund = (orderId: string, amount: number) =>
    shop.send(paymentCalls.refundOrder, { as: seller, params: { orderId }, body: { amount, reason: 'Goodwill' } });
  const reviewPayment = (orderId: string, attemptId: string, decision: 'accept' | 'refund') =>
    shop.send(paymentCalls.decideHeldPayment, { as: seller, params: { orderId }, body: { attemptId, decision } });

  /** Performs one event. A refusal is a valid result; an error throws. */
  async function perform(act: MoneyAct, { buyer, orderId, productId }: Ordered): Promise<void> {
    const attemptId = await lastAttempt(shop, orderId);
    const provider = providerOf(paying, attemptId);
    const paid = provider.payments.get(attemptId);
    // A buyer who has paid does not pay differently afterwards.
    const pay = (fields: Parameters<typeof provider.pay>[1] = {}) =>
      paid && !('amount' in paid.outcome) ? provider.pay(attemptId, fields) : undefined;
    const payBy = (method: string) =>
      shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body: { provider: method } });
    const transition = (status: string) =>
      shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body: { orderId, status } });
    const answerOf = async (answer: Promise<{ statusCode: number }>) => ({ status: (await answer).statusCode });
    const refundsAre = (kind: typeof provider.refundKind) => {
      provider.refundKind = kind;
    };
    const doing: Record<MoneyAct, () => Promise<Done> | Done> = {
      // Without a webhook, the shop's jobs find the payment.
      pay: () => pay(),
      payRisky: () => pay({ kind: 'held' }),
      payLess: () => pay({ amount: Math.max(0, (paid?.attempt.amount ?? 0) - 1) }),
      notify: () => answerOf(notify(shop, attemptId)),
      return: () => answerOf(provider.id === 'bkash' ? comeFromBkash(paying, attemptId) : comeBack(shop, attemptId)),
      again: () => payBy('sslcommerz'),
      other: () => payBy('bkash'),
      cash: () => payBy('cod'),
      cancel: () => shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } }),
      sellerCancels: () => transition('Cancelled'),
      undo: () => shop.send(sellerOrderCalls.undoOrderStatus, { as: seller, body: { orderId } }),
      process: () => transition('Processing'),
      refund: () => refund(orderId, 1.5),
      later: () => clock.pass(7 * 60_000),
      job: () => runPaymentJob(services),
      count: async () => {
        const { stock: from = null } = (await stockOf(db, productId)) ?? {};
        return shop.send(stockCalls.countStock, { as: seller, body: { id: productId, stock: (from ?? 0) + 2, from } });
      },
      accept: () => reviewPayment(orderId, attemptId, 'accept'),
      sendBack: () => reviewPayment(orderId, attemptId, 'refund'),
      slowRefunds: () => refundsAre('processing'),
      lostRefunds: () => refundsAre('unknown'),
      refusedRefunds: () => refundsAre('failed'),
    };
    const { status = 200 } = (await doing[act]()) ?? {};
    if (status >= 500) throw new Error(`${act}: ${status}`);
  }

  /**
   * Providers work normally again, the seller decides on payments under review and retries refused refunds, and the
   * jobs do the rest.
   */
  async function bringToEnd(placed: readonly Ordered[]): Promise<void> {
    for (const provider of [paying.sslcommerz, paying.bkash]) provider.refundKind = 'done';
    await settleAll(paying);
    for (const { orderId } of placed) {
      const { attempts } = await paymentRows(shop, orderId);
      for (const { id, state } of attempts) if (state === 'held') await reviewPayment(orderId, id, 'refund');
    }
    await settleAll(paying);
    for (const { orderId } of placed) {
      const { order, attempts } = await paymentRows(shop, orderId);
      for (const { state, captured, refunded } of attempts) {
        const isOwed = state === 'surplus' || (state === 'captured' && order.status === 'Cancelled');
        if (isOwed && refunded < captured) await refund(orderId, (captured - refunded) / 100);
      }
    }
  }

  return { perform, bringToEnd };
}

function comeFromBkash({ shop: { app } }: Paying, attemptId: string) {
  const url = `/api/payment/bkash/callback?sign=good&claim=paid&reference=ref-${attemptId}`;
  return app.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } });
}
