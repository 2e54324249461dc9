import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { assistantLimits } from './limits.ts';

export const turnSchema = z.object({
  role: z.enum(['user', 'model'], { error: problem('turn-role-invalid') }).default('user'),
  parts: z
    .array(
      z.object({
        text: z
          .string({ error: problem('turn-part-not-text') })
          .max(assistantLimits.conversationChars, problem('conversation-too-long')),
      }),
      {
        error: problem('turn-parts-missing'),
      },
    )
    .max(assistantLimits.turnPartsMax, problem('turn-parts-too-many')),
  /** The shop's signature of a turn by the model. Turns without it are dropped. */
  mark: z.string().max(100).optional(),
});
export type Turn = z.output<typeof turnSchema>;

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
  /** Added by the shop: its signature of the displayed text. */
  answerMark: z.string().optional(),
});

/** The provider's error envelope. */
export const assistantErrorSchema = z.looseObject({
  error: z.looseObject({
    message: z.string().optional(),
    status: z.string().optional(),
    details: z.array(z.looseObject({ reason: z.string().optional() })).optional(),
  }),
});
