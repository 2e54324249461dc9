import { and, eq } from 'drizzle-orm';
import type { AttemptRow } from '#api/features/payment-attempts/attempt-queries.ts';
import { inMoney } from '#api/features/payment-attempts/attempt-rules.ts';
import { pollSoon } from '#api/features/payment-attempts/payment-poll.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PaymentHint, RawWebhook } from '#api/pay/payment-provider.ts';
import type { Services } from '#api/services/services.ts';
import { readId } from '#contract/declarations/read-id.ts';
import type { Language } from '#contract/languages.ts';
import type { AttemptState, OnlineMethod } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { pollAttempt } from './poll-attempt.ts';
import type { SettleTools } from './settle-attempt.ts';

type WebhookTools = SettleTools & Pick<Services, 'payments'>;

/** The order of a webhook, and the current state of its payment. */
type ReceivedWebhook = { orderId: string; language: Language; state: AttemptState };

/**
 * Handles a provider's webhook, or the data from a returning browser. It is only a hint to poll the provider; its
 * claims are not trusted. Refused when it does not come from the provider or matches no attempt of this shop. A
 * repeated webhook changes nothing.
 */
export async function receiveWebhook(
  tools: WebhookTools,
  method: OnlineMethod,
  webhook: RawWebhook,
): Promise<ReceivedWebhook | Refusal> {
  const provider = tools.payments.get(method);
  if (!provider) return new Refusal('payment-method-unavailable');
  const hint = provider.readWebhook(webhook);
  if (!hint) return new Refusal('notice-not-genuine');
  const attempt = await findAttempt(tools.db, method, hint);
  if (!attempt) return new Refusal('payment-not-found');
  const { orderId, language } = attempt;
  if (inMoney(attempt.state)) return { orderId, language, state: attempt.state };
  const polled = await pollAttempt(tools, attempt, { hint });
  // The webhook may be newer than the last response, or than the request in progress.
  if (!polled) await pollSoon(tools, attempt, tools.clock.now());
  return { orderId, language, state: polled?.state ?? attempt.state };
}

async function findAttempt(
  db: Database,
  method: OnlineMethod,
  { attemptId, reference }: NonNullable<PaymentHint>,
): Promise<AttemptRow | undefined> {
  const id = attemptId === null ? undefined : readId(attemptId);
  const named = id === undefined ? undefined : eq(paymentAttempts.id, id);
  const known = named ?? (reference ? eq(paymentAttempts.reference, reference) : undefined);
  if (!known) return undefined;
  const found = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, method), known))
    .limit(2);
  // A reference that matches two attempts identifies neither.
  return found.length === 1 ? found[0] : undefined;
}
