import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { doneReply, idSchema, ok } from '#contract/declarations/schemas.ts';
import { cartLimits } from './limits.ts';
import { cartItemsSchema, quantitySchema, sentChangeSchema } from './schemas.ts';

const sentCartSchema = z
  .record(z.string(), quantitySchema, { error: problem('cart-missing') })
  .refine((items) => Object.keys(items).length <= cartLimits.cartLinesMax, {
    error: problem('cart-too-full'),
  });

const sentChangesSchema = z
  .array(sentChangeSchema, { error: problem('cart-changes-missing') })
  .max(cartLimits.cartChangesMax, { error: problem('cart-changes-too-many') });

export const cartCalls = {
  updateCart: defineCall({
    method: 'POST',
    path: '/api/cart/update',
    access: 'user',
    summary: 'Replace the saved cart',
    description:
      "Replaces the user's saved cart by the one sent. Keys are ids of products and variants; others are dropped.",
    body: z.object({ cartItems: sentCartSchema }),
    reply: doneReply,
  }),
  changeCart: defineCall({
    method: 'POST',
    path: '/api/cart/change',
    access: 'user',
    summary: 'Make changes to the saved cart',
    description:
      'Makes the changes in order on the cart as it is, each `key` once within a week, and answers with the whole cart. `add` and `take` count pieces, `set` states the quantity, `raise` states it unless it is larger, `remove` takes the line out; `leftOut` lists ids that are no product or variant, or found no room.',
    statuses: [409],
    body: z.object({ changes: sentChangesSchema }),
    reply: ok({
      message: z.string(),
      cartItems: cartItemsSchema,
      cartVersion: z.int(),
      leftOut: z.array(idSchema),
    }),
  }),
};
