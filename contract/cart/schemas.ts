import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { cartLimits } from './limits.ts';

export const quantitySchema = z
  .number({ error: problem('quantity-out-of-range') })
  .int(problem('quantity-out-of-range'))
  .min(1, problem('quantity-out-of-range'))
  .max(cartLimits.quantityMax, problem('quantity-out-of-range'));

export const cartItemsSchema = z.record(idSchema, quantitySchema);
export type CartItems = z.infer<typeof cartItemsSchema>;

const counted = z.object({
  productId: idSchema,
  kind: z.enum(['add', 'take', 'set', 'raise']),
  quantity: quantitySchema,
});
const removed = z.object({ productId: idSchema, kind: z.literal('remove') });

/** A press on a cart: `raise` sets the quantity unless it is larger already. */
export type CartChange = z.infer<typeof counted> | z.infer<typeof removed>;

const keyed = { key: z.uuid({ error: problem('cart-change-key-invalid') }) };

/** A press as it is sent, with a key of its own. */
export const sentChangeSchema = z.discriminatedUnion('kind', [counted.extend(keyed), removed.extend(keyed)], {
  error: problem('cart-change-unknown'),
});
