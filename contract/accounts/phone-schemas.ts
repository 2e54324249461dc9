import { z } from 'zod';
import { phoneNumberSchema } from '#contract/addresses/schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { seenVersionSchema } from '#contract/declarations/version-schema.ts';
import { latinDigits } from '#contract/text/digits.ts';

export const accountPhoneSchema = z.object({ phone: phoneNumberSchema, version: seenVersionSchema });

export const phoneCodeSchema = z
  .string({ error: problem('code-missing') })
  .overwrite((text) => latinDigits(text).replace(/[\s-]/g, ''))
  .min(1, problem('code-missing'))
  .regex(/^\d{6}$/, problem('phone-code-invalid'));

export const phoneCodeBodySchema = z.object({ code: phoneCodeSchema });

export const accountPhoneStateSchema = z.object({
  phone: z.string(),
  isConfirmed: z.boolean(),
  canBeConfirmed: z.boolean(),
  codeUntil: z.string().nullable(),
  version: z.number().int(),
});
export type AccountPhone = z.infer<typeof accountPhoneStateSchema>;
