import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { idSchema, ok } from '#contract/declarations/schemas.ts';
import { wishLimits } from './limits.ts';

/** The products on a user's wish list, newest first. */
const reply = ok({ productIds: z.array(idSchema) });

export const wishCalls = {
  listWishes: defineCall({
    method: 'GET',
    path: '/api/wish/list',
    access: 'user',
    summary: 'List the products of the wish list',
    description: 'Their ids, the newest wish first. The products themselves come from the product list, by `ids`.',
    reply,
  }),
  addWishes: defineCall({
    method: 'POST',
    path: '/api/wish/add',
    access: 'user',
    summary: 'Put products on the wish list',
    description:
      'Takes ids of products and of variants, as they are; what is there already stays where it is, and ids that are neither are left out. The list keeps its newest 200.',
    body: z.object({ productIds: z.array(idSchema).max(wishLimits.wishesMax) }),
    reply,
  }),
  removeWish: defineCall({
    method: 'POST',
    path: '/api/wish/remove',
    access: 'user',
    summary: 'Take a product off the wish list',
    description: 'A product that is not there is no error.',
    body: z.object({ productId: idSchema }),
    reply,
  }),
};
