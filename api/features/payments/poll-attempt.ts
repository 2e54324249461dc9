import { and, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AttemptRow, inStates } from '#api/features/payment-attempts/attempt-queries.ts';
import { answerLasts, pollAgainAt } from '#api/features/payment-attempts/attempt-rules.ts';
import { callLeased, isLeasedAs, leaseAttempt } from '#api/features/payment-attempts/lease-attempt.ts';
import type { PaymentHint, PaymentOutcome, PaymentProvider, ProviderCallOptions } from '#api/pay/payment-provider.ts';
import type { Services } from '#api/services/services.ts';
import { type AttemptState, isManual } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { type SettleTools, settleAttempt } from './settle-attempt.ts';

export type PollTools = SettleTools & Pick<Services, 'payments'>;

type PollOptions = {
  hint?: NonNullable<PaymentHint>;
  /** Polled because it is due: not earlier, and the next time is postponed. */
  whenDue?: boolean;
  signal?: AbortSignal | undefined;
};

/**
 * Polls the provider about an attempt and settles it. With a hint it confirms the payment, which moves the money at
 * providers that wait for a confirmation. Undefined when another caller holds the lease, or shortly after a response.
 * During the request the attempt is leased; no transaction or row lock is open.
 */
export async function pollAttempt(
  tools: PollTools,
  attempt: AttemptRow,
  { hint, whenDue = false, signal }: PollOptions = {},
): Promise<{ state: AttemptState; outcome: PaymentOutcome } | undefined> {
  const { db, clock } = tools;
  const now = clock.now();
  const leased = await leaseAttempt(db, attempt, now, {
    only: and(isQuiet(now), whenDue ? lte(paymentAttempts.nextPollAt, now) : undefined),
    ...(whenDue && { set: { polled: attempt.polled + 1, nextPollAt: pollAgainAt(now, attempt.polled) } }),
  });
  if (!leased) return undefined;
  const provider = isManual(leased.provider) ? undefined : tools.payments.get(leased.provider);
  const outcome = provider
    ? await callProvider(provider, leased, hint, { mayMoveMoney: () => isAwaited(db, leased), signal })
    : notSetUp;
  const claimed = hint?.claim === 'paid';
  return { state: await settleAttempt(tools, leased, outcome, { claimed }), outcome };
}

/** The last response is a few seconds old. A time in the future comes from a node with a wrong clock. */
function isQuiet(now: Date): SQL {
  const since = new Date(now.getTime() - answerLasts);
  const soon = new Date(now.getTime() + answerLasts);
  const { answeredAt } = paymentAttempts;
  return or(isNull(answeredAt), lte(answeredAt, since), gt(answeredAt, soon)) as SQL;
}

/** Returns whether the order still waits for a payment and has no other one. Money moves only in this case. */
async function isAwaited(db: Database, leased: AttemptRow): Promise<boolean> {
  if (!(await isLeasedAs(db, leased))) return false;
  const { orderId, id } = leased;
  const paid = db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), ne(paymentAttempts.id, id), inStates(['held', 'captured'])));
  const [order] = await db
    .select({ isAwaited: sql<boolean>`${orders.status} = 'Awaiting Payment' and not exists ${paid}` })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.isAwaited ?? false;
}

/** The account may have been removed from the settings; its payments cannot be queried then. */
const notSetUp: PaymentOutcome = { kind: 'unknown', answer: { problem: 'not set up' } };

function callProvider(
  provider: PaymentProvider,
  attempt: AttemptRow,
  hint: NonNullable<PaymentHint> | undefined,
  { mayMoveMoney, signal }: ProviderCallOptions,
): Promise<PaymentOutcome> {
  return callLeased<PaymentOutcome>(
    (ended) => {
      const callOptions = { mayMoveMoney, signal: ended };
      return hint ? provider.confirm(attempt, hint, callOptions) : provider.query(attempt, callOptions);
    },
    (answer) => ({ kind: 'unknown', answer }),
    signal,
  );
}
