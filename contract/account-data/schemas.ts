import { z } from 'zod';
import { passwordSchema } from '#contract/accounts/schemas.ts';
import { idSchema } from '#contract/declarations/schemas.ts';

export const accountDeletionSchema = z.object({ password: passwordSchema });
export const dataCopyRequestSchema = z.object({ password: passwordSchema });

export const dataCopySchema = z.object({
  _id: idSchema,
  /** `waiting`: being made. `ready`: can be downloaded until `until`. `failed`: several attempts failed. */
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Progress in percent. */
  progress: z.number().int().min(0).max(100),
  /** Whether an attempt has failed and another will follow. */
  isRetried: z.boolean(),
  askedAt: z.string(),
  /** Size of the file in bytes, and when it is deleted; null unless it is ready. */
  bytes: z.number().int().nullable(),
  until: z.string().nullable(),
});
export type DataCopy = z.infer<typeof dataCopySchema>;
