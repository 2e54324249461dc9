import { and, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AttemptRow, inStates } from '#api/features/attempts/attempt-queries.ts';
import { answerLasts, askAgainAt } from '#api/features/attempts/attempt-rules.ts';
import { askLeased, isLeasedAs, leaseAttempt } from '#api/features/attempts/lease-attempt.ts';
import type { Asking, PaymentHint, PaymentOutcome, PaymentProvider } from '#api/pay/payment-provider.ts';
import type { Services } from '#api/services/services.ts';
import type { AttemptState } from '#contract/order-payment.ts';
import type { Database } from '#database/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { type SettleTools, settleAttempt } from './settle-attempt.ts';

export type AskTools = SettleTools & Pick<Services, 'payments'>;

type Question = {
  hint?: NonNullable<PaymentHint>;
  /** Asked because its time has come: not before, and the next time is put off. */
  whenDue?: boolean;
  signal?: AbortSignal | undefined;
};

/**
 * Asks the provider what became of an attempt and settles it; with a hint the payment is confirmed, which moves the money
 * where the provider waits for that. One asks at a time, and nobody right after an answer: undefined then. The attempt is
 * leased meanwhile; nothing else is held in the database.
 */
export async function askAttempt(
  tools: AskTools,
  attempt: AttemptRow,
  { hint, whenDue = false, signal }: Question = {},
): Promise<{ state: AttemptState; outcome: PaymentOutcome } | undefined> {
  const { db, clock } = tools;
  const now = clock.now();
  const leased = await leaseAttempt(db, attempt, now, {
    only: and(isQuiet(now), whenDue ? lte(paymentAttempts.askAt, now) : undefined),
    ...(whenDue && { set: { asked: attempt.asked + 1, askAt: askAgainAt(now, attempt.asked) } }),
  });
  if (!leased) return undefined;
  const provider = tools.payments.get(leased.provider);
  const outcome = provider
    ? await ask(provider, leased, hint, { mayMoveMoney: () => isAwaited(db, leased), signal })
    : notSetUp;
  const claimed = hint?.claim === 'paid';
  return { state: await settleAttempt(tools, leased, outcome, { claimed }), outcome };
}

/** The last answer is some seconds old; one from the future is that of a clock that was wrong. */
function isQuiet(now: Date): SQL {
  const since = new Date(now.getTime() - answerLasts);
  const soon = new Date(now.getTime() + answerLasts);
  const { answeredAt } = paymentAttempts;
  return or(isNull(answeredAt), lte(answeredAt, since), gt(answeredAt, soon)) as SQL;
}

/** Whether the order waits for a payment, and no other one has come: no money is moved for any other. */
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

/** The shop's account may have been taken out of the settings: what was paid there can't be asked about. */
const notSetUp: PaymentOutcome = { kind: 'unknown', answer: { problem: 'not set up' } };

function ask(
  provider: PaymentProvider,
  attempt: AttemptRow,
  hint: NonNullable<PaymentHint> | undefined,
  { mayMoveMoney, signal }: Asking,
): Promise<PaymentOutcome> {
  return askLeased<PaymentOutcome>(
    (ended) => {
      const asking = { mayMoveMoney, signal: ended };
      return hint ? provider.confirm(attempt, hint, asking) : provider.query(attempt, asking);
    },
    (answer) => ({ kind: 'unknown', answer }),
    signal,
  );
}
