import { and, eq } from 'drizzle-orm';
import type { AttemptRow } from '#api/features/attempts/attempt-queries.ts';
import { inMoney } from '#api/features/attempts/attempt-rules.ts';
import { askSoon } from '#api/features/attempts/payment-news.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PaymentHint, RawNotice } from '#api/pay/payment-provider.ts';
import type { Services } from '#api/services/services.ts';
import { readId } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import type { AttemptState, OnlineMethod } from '#contract/order-payment.ts';
import type { Database } from '#database/connection.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { askAttempt } from './ask-attempt.ts';
import type { SettleTools } from './settle-attempt.ts';

type NoticeTools = SettleTools & Pick<Services, 'payments'>;

/** The order that a notice was about, and where its payment stands now. */
type Noticed = { orderId: string; language: Language; state: AttemptState };

/**
 * Takes a notice of a provider's server, or what a returning browser brings: a hint, after which the provider is asked.
 * Nothing that it says is believed; one that does not come from the provider, or is about no attempt of this shop, is
 * refused. A notice that comes again changes nothing.
 */
export async function receiveNotice(
  tools: NoticeTools,
  method: OnlineMethod,
  notice: RawNotice,
): Promise<Noticed | Refusal> {
  const provider = tools.payments.get(method);
  if (!provider) return new Refusal('payment-method-unavailable');
  const hint = provider.readNotice(notice);
  if (!hint) return new Refusal('notice-not-genuine');
  const attempt = await findAttempt(tools.db, method, hint);
  if (!attempt) return new Refusal('payment-not-found');
  const { orderId, language } = attempt;
  if (inMoney(attempt.state)) return { orderId, language, state: attempt.state };
  const asked = await askAttempt(tools, attempt, { hint });
  // It may be news to the answer that there is, or to the one that is on its way.
  if (!asked) await askSoon(tools, attempt, tools.clock.now());
  return { orderId, language, state: asked?.state ?? attempt.state };
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
  // A name that two attempts have is the name of none.
  return found.length === 1 ? found[0] : undefined;
}
