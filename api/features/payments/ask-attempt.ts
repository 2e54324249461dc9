import type { Services } from '#api/services.ts';
import type { AttemptState } from '#contract/order-payment.ts';
import type { AttemptRow } from './attempt-queries.ts';
import type { PaymentHint, PaymentOutcome, PaymentProvider } from './payment-provider.ts';
import { type SettleTools, settleAttempt } from './settle-attempt.ts';

export type AskTools = SettleTools & Pick<Services, 'payments'>;

/**
 * Asks the provider what became of an attempt and settles it; with a hint the payment is confirmed, which moves the money
 * where the provider waits for that. Nothing is held in the database meanwhile.
 */
export async function askAttempt(
  tools: AskTools,
  attempt: AttemptRow,
  { hint, signal }: { hint?: NonNullable<PaymentHint>; signal?: AbortSignal | undefined } = {},
): Promise<{ state: AttemptState; outcome: PaymentOutcome }> {
  const provider = tools.payments.get(attempt.provider);
  const outcome = provider ? await ask(provider, attempt, hint, signal) : notSetUp;
  const claimed = hint?.claim === 'paid';
  return { state: await settleAttempt(tools, attempt, outcome, { claimed }), outcome };
}

/** The shop's account may have been taken out of the settings: what was paid there can't be asked about. */
const notSetUp: PaymentOutcome = { kind: 'unknown', answer: { problem: 'not set up' } };

/** A provider does not throw; should one do so, nothing is known. */
async function ask(
  provider: PaymentProvider,
  attempt: AttemptRow,
  hint: NonNullable<PaymentHint> | undefined,
  signal: AbortSignal | undefined,
): Promise<PaymentOutcome> {
  try {
    return await (hint ? provider.confirm(attempt, hint, signal) : provider.query(attempt, signal));
  } catch (error) {
    return { kind: 'unknown', answer: { problem: error instanceof Error ? error.name : 'unexpected' } };
  }
}
