import { z } from 'zod';
import { idSchema } from '#contract/declarations/schemas.ts';

export const subscriberSchema = z.object({ _id: idSchema, email: z.string(), createdAt: z.string() });
export type Subscriber = z.infer<typeof subscriberSchema>;
