import type { OrderTools } from '#api/changes/order-listener.ts';
import type { Buyer } from '#api/features/orders/buyer/buyer.ts';
import { type PlaceOrderRequest, placeOrder } from '#api/features/orders/place-order.ts';
import { attemptsOf } from '#api/features/payment-attempts/attempt-queries.ts';
import { reservedUntil } from '#api/features/payment-attempts/attempt-rules.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import { toTaka } from '#contract/money.ts';
import { type MoneyService, manualMethodOf } from '#contract/orders/order-payment.ts';
import type { SendMoney } from '#contract/orders/send-money-schema.ts';
import { manualAccountOf } from './manual-account.ts';

type ManualRequest = PlaceOrderRequest & { service: MoneyService; language: Language };
type Placed = { orderId: string; pay: SendMoney };

const hour = 60 * 60 * 1000;

/**
 * Places an order that awaits money sent by hand. Its stock is reserved until the seller confirms the money or the time
 * is over. The same idempotency key returns the same order. Refused like other orders, and when the shop does not
 * accept this service.
 */
export async function placeManualOrder(
  tools: OrderTools & Pick<Services, 'settings' | 'categories'>,
  buyer: Buyer,
  { service, language, ...request }: ManualRequest,
): Promise<Placed | Refusal> {
  const { db, clock, settings } = tools;
  const account = manualAccountOf(settings, service);
  if (!account) return new Refusal('payment-method-unavailable');
  const provider = manualMethodOf(service);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + settings.current.settings.buying.manualHours * hour);
  const placed = await placeOrder(tools, buyer, { ...request, online: { provider, language, now, expiresAt } });
  if (placed instanceof Refusal) return placed;
  const { orderId } = placed;
  const attempts = await attemptsOf(db, orderId);
  const amount = attempts.at(-1)?.amount;
  if (amount === undefined) throw new Error(`The order ${orderId} has no attempt`);
  return {
    orderId,
    pay: { ...account, amount: toTaka(amount), until: reservedUntil(attempts).toISOString() },
  };
}
