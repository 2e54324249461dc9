import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { ok } from '#contract/declarations/schemas.ts';
import { productSchema } from '#contract/products/schemas.ts';
import { searchTextSchema } from '#contract/text/schemas.ts';
import { suggestedProductSchema, understoodSchema } from './schemas.ts';

export const searchCalls = {
  findSimilar: defineCall({
    method: 'GET',
    path: '/api/product/similar',
    access: 'public',
    etag: true,
    summary: 'Find products near to a search',
    description:
      'Products in stock that a search text may mean although no name contains it, nearest first; before them, where none in stock has the name that is asked for, products of that name that are sold out. What the text says of facts, categories and prices is `understood`; products that contradict it are left out.',
    query: z.object({ search: searchTextSchema }),
    reply: ok({ products: z.array(productSchema), understood: understoodSchema.optional() }),
  }),
  suggest: defineCall({
    method: 'GET',
    path: '/api/product/suggest',
    access: 'public',
    etag: true,
    summary: 'Suggest products and categories',
    description:
      'A few products in stock, and paths of categories, that somebody may mean who has typed this much of a search.',
    query: z.object({ q: searchTextSchema }),
    reply: ok({ products: z.array(suggestedProductSchema), categories: z.array(z.string()) }),
  }),
};
