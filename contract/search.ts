import { z } from 'zod';
import { defineCall, ok } from './call.ts';
import { categoryPathSchema, productSchema } from './catalog.ts';
import { translatedNamesSchema } from './product-texts.ts';
import { searchTextSchema } from './text.ts';

/** A product as far as a list of suggestions shows it: `image` has its first picture alone. */
export const suggestedProductSchema = productSchema
  .pick({ _id: true, name: true, category: true, image: true, offerPrice: true })
  .extend({ translations: translatedNamesSchema.optional() });

export const searchCalls = {
  findSimilar: defineCall({
    method: 'GET',
    path: '/api/product/similar',
    access: 'public',
    etag: true,
    summary: 'Find products near to a search',
    description:
      'Products in stock that a search text may mean though no name contains it: spelt otherwise, in another script, called otherwise, or by category and description. Nearest first; products that the list finds by the same text are left out.',
    query: z.object({ search: searchTextSchema }),
    reply: ok({ products: z.array(productSchema) }),
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
    reply: ok({ products: z.array(suggestedProductSchema), categories: z.array(categoryPathSchema) }),
  }),
};
