import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { ok } from '#contract/declarations/schemas.ts';
import { visibleText } from '#contract/text/visible-text.ts';
import { assistantLimits } from './limits.ts';
import { assistantAnswerSchema, assistantErrorSchema, turnSchema } from './schemas.ts';
import { textOfTurn } from './turns.ts';

const questionSchema = z.object({
  contents: z
    .array(turnSchema, { error: problem('turns-missing') })
    .max(assistantLimits.turnsMax, problem('turns-too-many'))
    .refine((turns) => {
      const last = turns.at(-1);
      return last?.role === 'user' && visibleText(textOfTurn(last)) !== '';
    }, problem('question-missing')),
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
    failure: assistantErrorSchema,
  }),
};
