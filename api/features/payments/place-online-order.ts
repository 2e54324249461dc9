import type { Buyer } from '#api/features/orders/buyer/buyer.ts';
import { type PlaceOrderRequest, placeOrder } from '#api/features/orders/place-order.ts';
import { attemptsOf } from '#api/features/payment-attempts/attempt-queries.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Language } from '#contract/languages.ts';
import type { OnlineMethod } from '#contract/orders/order-payment.ts';
import { type PayTools, payOrder } from './pay-order.ts';
import { startAttempt } from './start-attempt.ts';

type OnlineRequest = PlaceOrderRequest & { provider: OnlineMethod; language: Language; shopUrl: string };

/**
 * Places an order that awaits payment, with its stock taken, and then starts the payment: the order exists before its
 * buyer can pay. `inDatabase` wraps the database work. The same idempotency key returns the same order and, while that
 * page still accepts the payment, the same page.
 */
export async function placeOnlineOrder(
  tools: PayTools,
  buyer: Buyer,
  { provider: method, language, shopUrl, ...request }: OnlineRequest,
) {
  const { db, clock, payments, inDatabase } = tools;
  const provider = payments.get(method);
  if (!provider) return new Refusal('payment-method-unavailable');
  const placed = await inDatabase(() =>
    placeOrder(tools, buyer, { ...request, online: { provider: method, language, now: clock.now() } }),
  );
  if (placed instanceof Refusal) return placed;
  const { orderId } = placed;
  const [attempt] = await attemptsOf(db, orderId);
  if (placed.repeated) {
    if (attempt?.state === 'started' && attempt.paymentUrl) return { orderId, paymentUrl: attempt.paymentUrl };
    const paid = await payOrder(tools, buyer.userId, orderId, { method, language, shopUrl, network: buyer.network });
    if (paid instanceof Refusal) return paid;
    return { orderId, paymentUrl: paid.paymentUrl ?? '' };
  }
  if (!attempt) throw new Error(`The order ${orderId} has no attempt`);
  const started = await startAttempt(tools, provider, attempt, shopUrl);
  return { orderId, paymentUrl: started };
}
