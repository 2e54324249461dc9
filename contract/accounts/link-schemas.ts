import { z } from 'zod';
import { replacementPasswordSchema } from './schemas.ts';

export const newPasswordSchema = z.object({ newPassword: replacementPasswordSchema });

export const emailStateSchema = z.object({ isConfirmed: z.boolean(), pending: z.string().nullable() });
export type EmailState = z.infer<typeof emailStateSchema>;
