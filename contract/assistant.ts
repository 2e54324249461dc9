import { z } from 'zod';
import { defineCall, failureSchema, ok } from './call.ts';
import { limits } from './limits.ts';
import { problem } from './problems.ts';
import { visibleText } from './visible-text.ts';

const turnSchema = z.object({
  role: z.enum(['user', 'model'], { error: problem('turn-role-invalid') }).default('user'),
  parts: z
    .array(
      z.object({
        text: z
          .string({ error: problem('turn-part-not-text') })
          .max(limits.conversationChars, problem('conversation-too-long')),
      }),
      {
        error: problem('turn-parts-missing'),
      },
    )
    .max(limits.turnPartsMax, problem('turn-parts-too-many')),
  /** Of a turn by the model: the mark that came with the answer. Without it the turn is left out. */
  mark: z.string().max(100).optional(),
});
/** One turn of a conversation, as the provider's protocol writes it. */
export type Turn = z.output<typeof turnSchema>;

/** What is asked: the conversation so far, a question of the user at its end. Everything else is left out. */
const questionSchema = z.object({
  contents: z
    .array(turnSchema, { error: problem('turns-missing') })
    .max(limits.turnsMax, problem('turns-too-many'))
    .refine((turns) => {
      const last = turns.at(-1);
      return last?.role === 'user' && visibleText(textOfTurn(last)) !== '';
    }, problem('question-missing')),
});

export function textOfTurn(turn: { parts: readonly { text: string }[] }): string {
  return turn.parts.map((part) => part.text).join('');
}

/** The newest turns within the limits, beginning with one of the user. The last turn is always among them. */
export function recentTurns(turns: readonly Turn[]): Turn[] {
  let chars = 0;
  const newestFirst = turns.toReversed().slice(0, limits.conversationTurns);
  const beyond = newestFirst.findIndex((turn, index) => {
    chars += textOfTurn(turn).length;
    return index > 0 && chars > limits.conversationChars;
  });
  const recent = (beyond === -1 ? newestFirst : newestFirst.slice(0, beyond)).reverse();
  return recent.slice(recent.findIndex((turn) => turn.role === 'user'));
}

/** The part of the provider's answer that is used. */
export const assistantAnswerSchema = z.looseObject({
  candidates: z
    .array(
      z.looseObject({
        content: z
          .looseObject({
            parts: z.array(z.looseObject({ text: z.string().optional(), thought: z.boolean().optional() })).optional(),
          })
          .optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.looseObject({ blockReason: z.string().optional() }).optional(),
  /** Added by the shop, of the text that is shown. */
  answerMark: z.string().optional(),
});

/** What of an answer is shown: its text without what the model thought beforehand. */
export function shownText({ candidates }: z.output<typeof assistantAnswerSchema>): string {
  const parts = candidates?.[0]?.content?.parts ?? [];
  return parts
    .filter((part) => !part.thought)
    .map((part) => part.text ?? '')
    .join('');
}

/** The provider's error envelope. */
export const assistantErrorSchema = z.looseObject({
  error: z.looseObject({
    message: z.string().optional(),
    status: z.string().optional(),
    details: z.array(z.looseObject({ reason: z.string().optional() })).optional(),
  }),
});

export const assistantCalls = {
  readAssistant: defineCall({
    method: 'GET',
    path: '/api/assistant/status',
    access: 'public',
    summary: "Read the assistant's state",
    description: 'Whether the assistant is set up, and its models in the order in which a client should ask them.',
    reply: ok({ ready: z.boolean(), models: z.array(z.string()) }),
  }),
  askModel: defineCall({
    method: 'POST',
    path: '/api/assistant/models/{model}:generateContent',
    access: 'public',
    summary: 'Ask a model of the AI service',
    description:
      "Takes and answers the service's own protocol; the shop adds its key, what it sells, and to each answer a mark without which a turn by the model is left out. The service's refusals are passed on with their status.",
    statuses: [404, 502, 504],
    params: z.object({ model: z.string() }),
    body: questionSchema,
    reply: assistantAnswerSchema,
    failure: z.union([failureSchema.strict(), assistantErrorSchema]),
  }),
};
