import type { MessageId } from '#web/language/message-id.ts';
import type { Text } from '#web/language/text.ts';

/** Why there is no answer. `silent`: the model timed out. `used-up`: the daily limit of questions is reached. */
type FailureKind = 'used-up' | 'overloaded' | 'silent' | 'invalid-key' | 'rate-limit' | 'unsafe' | 'no-model' | 'other';

/** The result of a question. `message` comes from the AI service or the shop; '' if there is none. */
export type Outcome = { kind: 'answer'; text: string; mark?: string | undefined } | AssistantFailure;
export type AssistantFailure = { kind: FailureKind; message: string };

const texts: Record<FailureKind, MessageId> = {
  'used-up': 'ask.failure.rate-limit',
  overloaded: 'ask.failure.overloaded',
  silent: 'ask.failure.overloaded',
  'invalid-key': 'ask.failure.invalid-key',
  'rate-limit': 'ask.failure.rate-limit',
  unsafe: 'ask.failure.unsafe',
  'no-model': 'ask.failure.no-model',
  other: 'ask.failure.other',
};

/** Whether the models were too busy, or too slow, to answer. */
export function isOverloaded({ kind }: Outcome): boolean {
  return kind === 'overloaded' || kind === 'silent';
}

/** A failure as the chat shows it (docs/product.md, "Assistant"). */
export function failureText({ kind, message }: AssistantFailure, t: Text['t']): string {
  if (kind === 'used-up' && message) return message;
  return kind === 'other' && message ? t('ask.failure.named', { message }) : t(texts[kind]);
}

/** A failure as the Test API button shows it. */
export function testFailureText(failure: AssistantFailure, t: Text['t']): string {
  if (isOverloaded(failure)) return t('ask.test.overloaded');
  return t('ask.test.failed', { reason: failure.message || t(texts[failure.kind]) });
}
