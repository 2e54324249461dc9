import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { passwordSchema, secondFactorCodeSchema } from './schemas.ts';

export const passwordAndCode = z.object({ password: passwordSchema, code: secondFactorCodeSchema });
export const passwordOrCode = z
  .object({ password: passwordSchema.optional(), code: secondFactorCodeSchema.optional() })
  .refine(({ password, code }) => password !== undefined || code !== undefined, {
    path: ['password'],
    error: problem('password-missing'),
  });
export type PasswordOrCode = z.infer<typeof passwordOrCode>;
export type PasswordAndCode = z.infer<typeof passwordAndCode>;

export const secondFactorSchema = z.object({ since: z.string().nullable(), recoveryCodesLeft: z.number().int() });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const secondFactorSetupSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.number().int(), path: z.string() }),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;
