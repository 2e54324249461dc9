import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { doneReply } from '#contract/declarations/schemas.ts';
import { limits } from '#contract/limits.ts';
import { quantitySchema } from './schemas.ts';

const sentCartSchema = z
  .record(z.string(), quantitySchema, { error: problem('cart-missing') })
  .refine((items) => Object.keys(items).length <= limits.cartLinesMax, {
    error: problem('cart-too-full'),
  });

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
};
