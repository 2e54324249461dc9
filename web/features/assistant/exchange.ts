import { z } from 'zod';
import type { Turn } from '#contract/assistant/schemas.ts';
import { recentTurns } from '#contract/assistant/turns.ts';

const exchangeSchema = z.object({
  id: z.string(),
  question: z.string(),
  /** Null until an answer arrives. Failures and stopped answers are displayed but never sent. */
  answer: z
    .object({
      kind: z.enum(['answer', 'failed', 'stopped']),
      text: z.string(),
      /** The shop's signature of its own answer. */
      mark: z.string().optional(),
    })
    .nullable(),
});
/** A question and its result. */
export type Exchange = z.output<typeof exchangeSchema>;
export type AssistantAnswer = NonNullable<Exchange['answer']>;

export const exchangesSchema = z.array(exchangeSchema);

/** Maximum number of stored exchanges. */
const maxExchanges = 50;
/** Maximum stored length of an answer, in characters. */
const longestAnswer = 20_000;

/** Appends a question. */
export function withQuestion(exchanges: readonly Exchange[], id: string, question: string): Exchange[] {
  return [...exchanges, { id, question, answer: null }].slice(-maxExchanges);
}

/** Adds an answer to its question. Unchanged when the question no longer exists. */
export function withReply(exchanges: readonly Exchange[], id: string, answer: AssistantAnswer): Exchange[] {
  const text = answer.text.slice(0, longestAnswer);
  return exchanges.map((exchange) => (exchange.id === id ? { ...exchange, answer: { ...answer, text } } : exchange));
}

/** The turns to send: the question, and as much of the earlier conversation as the limits allow. */
export function toTurns(exchanges: readonly Exchange[], question: string): Turn[] {
  const earlier = exchanges.flatMap(({ question: asked, answer }) =>
    answer?.kind === 'answer' ? [turn('user', asked), { ...turn('model', answer.text), mark: answer.mark }] : [],
  );
  return recentTurns([...earlier, turn('user', question)]);
}

function turn(role: Turn['role'], text: string): Turn {
  return { role, parts: [{ text }] };
}
