import { z } from 'zod';
import { defineCall, doneReply, idSchema } from './call.ts';
import { limits } from './limits.ts';
import { problem } from './problems.ts';

/** A whole number of pieces, 1 to 999. */
export const quantitySchema = z
  .number({ error: problem('quantity-out-of-range') })
  .int(problem('quantity-out-of-range'))
  .min(1, problem('quantity-out-of-range'))
  .max(limits.quantityMax, problem('quantity-out-of-range'));

/** A cart: product id to quantity, in the order the products were added. */
export const cartItemsSchema = z.record(idSchema, quantitySchema);
export type CartItems = z.infer<typeof cartItemsSchema>;

/** The saved cart as a client sends it. Keys that are no product are dropped, so any text may stand as a key. */
const sentCartSchema = z
  .record(z.string(), quantitySchema, { error: problem('cart-missing') })
  .refine((items) => Object.keys(items).length <= limits.cartLinesMax, {
    error: problem('cart-too-full'),
  });

/** The larger quantity of each product; lines of `saved` come first (a visitor's cart at login). */
export function mergeCarts(saved: CartItems, visitor: CartItems): CartItems {
  const merged = { ...saved };
  for (const [id, quantity] of Object.entries(visitor)) {
    if (Object.keys(merged).length >= limits.cartLinesMax && !(id in merged)) continue;
    merged[id] = Math.max(merged[id] ?? 0, quantity);
  }
  return merged;
}

export const cartCalls = {
  updateCart: defineCall({
    method: 'POST',
    path: '/api/cart/update',
    access: 'user',
    summary: 'Replace the saved cart',
    description: "Replaces the user's saved cart by the one sent. Ids that are no products are dropped.",
    body: z.object({ cartItems: sentCartSchema }),
    reply: doneReply,
  }),
};
