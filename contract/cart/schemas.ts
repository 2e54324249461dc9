import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { limits } from '#contract/limits.ts';

export const quantitySchema = z
  .number({ error: problem('quantity-out-of-range') })
  .int(problem('quantity-out-of-range'))
  .min(1, problem('quantity-out-of-range'))
  .max(limits.quantityMax, problem('quantity-out-of-range'));

export const cartItemsSchema = z.record(idSchema, quantitySchema);
export type CartItems = z.infer<typeof cartItemsSchema>;
