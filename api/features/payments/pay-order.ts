import { and, eq } from 'drizzle-orm';
import { refuseMoreCash } from '#api/features/orders/buyer/guest-order-limits.ts';
import { countSession } from '#api/features/orders/buyer/session-limits.ts';
import { mustWait } from '#api/features/orders/buyer/unknown-number.ts';
import { changeOrder } from '#api/features/orders/change-order.ts';
import { isOf, lockOrder } from '#api/features/orders/lock-order.ts';
import {
  type AttemptRow,
  attemptsOf,
  insertAttempt,
  isAttempt,
  newAttempt,
} from '#api/features/payment-attempts/attempt-queries.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { isManual, type PaymentMethod } from '#contract/orders/order-payment.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { type PollTools, pollAttempt } from './poll-attempt.ts';
import { startAttempt } from './start-attempt.ts';

/** `inDatabase` wraps the database work, so that no slot of the concurrency limit is held during a request to a provider. */
export type PayTools = PollTools &
  Pick<Services, 'settings' | 'categories'> & { inDatabase<Result>(work: () => Promise<Result>): Promise<Result> };

/** `network`: the keyed hash of the request's network (`networkMarkOf`). */
export type PayRequest = { method: PaymentMethod; language: Language; shopUrl: string; network: string | null };
type Paying = { status: OrderStatus; paymentUrl: string | null };

/** How many attempts are polled before another one starts, and how long this may take, in ms. */
const polledBefore = 3;
const polledFor = 8000;

/**
 * Starts another payment of an order that awaits payment, or turns it into a cash order. Earlier attempts are polled
 * first, so that no buyer pays twice. If one of them is paid later after all, its money is refunded. Refused when the
 * order is not payable, already paid, or has a payment under review. Without a user the caller has checked the order's
 * key.
 */
export async function payOrder(
  tools: PayTools,
  userId: string | null,
  orderId: string,
  { method, language, shopUrl, network }: PayRequest,
): Promise<Paying | Refusal> {
  const { db, clock, payments, inDatabase } = tools;
  const provider = payments.get(method);
  if (!provider) return new Refusal('payment-method-unavailable');
  const earlier = await inDatabase(async () => {
    const isOwn = (await db.$count(orders, and(eq(orders.id, orderId), isOf(userId)))) > 0;
    return isOwn ? attemptsOf(db, orderId) : undefined;
  });
  if (!earlier) return new Refusal('order-not-found');
  await pollOpen(tools, earlier);
  const decided = await inDatabase(() =>
    once(db, undefined, (transaction) =>
      decide(transaction, tools, { userId, orderId, method, language, network, now: clock.now() }),
    ),
  );
  if (decided instanceof Refusal) return decided;
  if (!decided.attempt) return { status: 'Order Placed', paymentUrl: null };
  const started = await startAttempt(tools, provider, decided.attempt, shopUrl);
  return started instanceof Refusal ? started : { status: 'Awaiting Payment', paymentUrl: started };
}

async function pollOpen(tools: PayTools, attempts: readonly AttemptRow[]): Promise<void> {
  const isOpen = ({ provider, state }: AttemptRow) =>
    (state === 'started' || state === 'unknown') && !isManual(provider);
  const open = attempts.filter(isOpen).slice(0, polledBefore);
  const signal = AbortSignal.timeout(polledFor);
  await Promise.all(open.map((attempt) => pollAttempt(tools, attempt, { signal })));
}

type Choice = Omit<PayRequest, 'shopUrl'> & { userId: string | null; orderId: string; now: Date };
/** The attempt to start; none for a cash order. */
type Decided = { attempt?: AttemptRow };

async function decide(
  db: Database,
  tools: PayTools,
  { userId, orderId, method, network, ...begun }: Choice,
): Promise<Decided | Refusal> {
  const order = await lockOrder(db, orderId, { kind: 'buyer', id: userId });
  if (!order) return new Refusal('order-not-found');
  if (order.isPaid) return new Refusal('order-already-paid');
  // The same request, sent twice.
  if (method === 'cod' && order.status === 'Order Placed') return {};
  if (order.status !== 'Awaiting Payment') return new Refusal('order-not-payable', { status: order.status });
  const attempts = await attemptsOf(db, orderId);
  if (attempts.some(({ state }) => state === 'held')) return new Refusal('payment-under-review');
  if (method === 'cod') {
    const tooMany = userId === null ? await refuseMoreCash(db, order, tools.settings) : undefined;
    if (tooMany) return tooMany;
    const change = { kind: 'placed', order, to: 'Order Placed', actor: 'buyer' } as const;
    const sending = attempts.find(({ provider, state }) => state === 'started' && isManual(provider));
    if (sending) await db.update(paymentAttempts).set({ state: 'cancelled' }).where(isAttempt(sending));
    const { mostUnknown } = tools.settings.boundsOf(tools.settings.current.settings);
    const unpaid = { phone: order.address.phone, total: order.total, orderId };
    const waits = order.acceptance === 'waiting' || (await mustWait(db, unpaid, mostUnknown));
    const changed = await changeOrder(tools, db, {
      ...change,
      fields: { paymentType: 'COD' },
      ...(waits && { acceptance: 'waiting' }),
    });
    return changed instanceof Refusal ? changed : {};
  }
  if (attempts.length >= limits.paymentAttemptsMax) return new Refusal('too-many-payments');
  const { now } = begun;
  const refused = await countSession(db, { userId, phone: order.address.phone, network, now });
  if (refused) return refused;
  return { attempt: await insertAttempt(db, newAttempt({ orderId, provider: method, amount: order.total, ...begun })) };
}
