import { refusalMessage } from '#web/client/refusal-text.ts';

const overloaded = refusalMessage('assistant-overloaded');
const failed = refusalMessage('assistant-failed');

/** Why there is no answer. `silent`: the model did not answer in time. */
type FailureKind = 'overloaded' | 'silent' | 'invalid-key' | 'rate-limit' | 'unsafe' | 'no-model' | 'other';

/** The result of a question. `message` is the failure's message from the AI service or the shop, '' without one. */
export type Outcome = { kind: 'answer'; text: string } | Failure;
export type Failure = { kind: FailureKind; message: string };

const texts: Record<Exclude<FailureKind, 'other'>, string> = {
  overloaded,
  silent: overloaded,
  'invalid-key': 'Invalid API key...',
  'rate-limit': 'Rate limit exceeded. Please wait a moment and try again.',
  unsafe: 'Your request was blocked for safety reasons. Please try rephrasing your question.',
  'no-model': 'AI model not found. Please contact support.',
};

/** Whether the models were too busy, or too slow, to answer. */
export function isOverloaded({ kind }: Outcome): boolean {
  return kind === 'overloaded' || kind === 'silent';
}

/** A failure as the chat shows it (specification, section 8). */
export function failureText({ kind, message }: Failure): string {
  if (kind !== 'other') return texts[kind];
  return message ? `Error: ${message}` : failed;
}

/** A failure as the Test API button shows it. */
export function testFailureText(failure: Failure): string {
  if (isOverloaded(failure)) return 'All AI models are currently overloaded. Please try again later.';
  const { kind, message } = failure;
  return `API test failed: ${message || (kind === 'other' ? failed : texts[kind])}`;
}
