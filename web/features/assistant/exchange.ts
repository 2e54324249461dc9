import { z } from 'zod';
import { recentTurns, type Turn } from '#contract/assistant.ts';

const exchangeSchema = z.object({
  id: z.string(),
  question: z.string(),
  /** Null until an answer came. Failures and stopped answers are shown, but are no part of the conversation. */
  answer: z
    .object({
      kind: z.enum(['answer', 'failed', 'stopped']),
      text: z.string(),
      /** By which the shop knows its own answer again. */
      mark: z.string().optional(),
    })
    .nullable(),
});
/** A question and what came of it. */
export type Exchange = z.output<typeof exchangeSchema>;
export type AssistantAnswer = NonNullable<Exchange['answer']>;

export const exchangesSchema = z.array(exchangeSchema);

/** How many exchanges are stored. */
const maxExchanges = 50;
/** How many characters of an answer are stored. */
const longestAnswer = 20_000;

/** A question at the end of a conversation. */
export function withQuestion(exchanges: readonly Exchange[], id: string, question: string): Exchange[] {
  return [...exchanges, { id, question, answer: null }].slice(-maxExchanges);
}

/** A conversation with an answer put to its question; unchanged when the question has gone. */
export function withReply(exchanges: readonly Exchange[], id: string, answer: AssistantAnswer): Exchange[] {
  const text = answer.text.slice(0, longestAnswer);
  return exchanges.map((exchange) => (exchange.id === id ? { ...exchange, answer: { ...answer, text } } : exchange));
}

/** What is sent: as much of the conversation before a question as the limits allow, and the question. */
export function toTurns(exchanges: readonly Exchange[], question: string): Turn[] {
  const earlier = exchanges.flatMap(({ question: asked, answer }) =>
    answer?.kind === 'answer' ? [turn('user', asked), { ...turn('model', answer.text), mark: answer.mark }] : [],
  );
  return recentTurns([...earlier, turn('user', question)]);
}

function turn(role: Turn['role'], text: string): Turn {
  return { role, parts: [{ text }] };
}
