import { z } from 'zod';
import { defineCall, idSchema, ok } from './call.ts';
import { limits } from './limits.ts';

/** The products that a user wishes for, the newest first. */
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
      'Products that are there already stay where they are; ids that are no product are left out. The list keeps its newest 200.',
    body: z.object({ productIds: z.array(idSchema).max(limits.wishesMax) }),
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
