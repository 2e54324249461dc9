import { z } from 'zod';
import { defineCall, idSchema, ok } from './call.ts';
import { productSchema, submitterSchema } from './catalog.ts';
import { numberedPageShape, pagesSchema } from './paging.ts';
import { sellerProductShape } from './product-list.ts';

/**
 * A product as the seller's list shows it: `originalSubmitterId` says who that is, by id and name, and `waiting` how many
 * want to be told when it is back. `stock` is null for a product that is not counted; `lowStock` is the number from which
 * down there are few.
 */
export const listedProductSchema = productSchema.extend({
  originalSubmitterId: submitterSchema.optional(),
  waiting: z.number().int(),
  stock: z.number().int().nullable(),
  lowStock: z.number().int(),
});
export type ListedProduct = z.infer<typeof listedProductSchema>;

/** The products as the seller looks at them. */
export const sellerProductCalls = {
  listSellerProducts: defineCall({
    method: 'GET',
    path: '/api/seller/products',
    access: 'seller',
    summary: 'List products for the seller',
    description: "Products that match, with their submitters' names, newest first or as `sort` says, page by page.",
    query: z.object({ ...numberedPageShape, ...sellerProductShape }),
    reply: ok({
      products: z.array(listedProductSchema),
      pagination: pagesSchema.extend({ totalProducts: z.number().int() }),
    }),
  }),
  readSellerProduct: defineCall({
    method: 'GET',
    path: '/api/seller/products/{id}',
    access: 'seller',
    summary: 'Read a product for the seller',
    description: "A product in the shop as the seller's list shows it, with its stock.",
    statuses: [404],
    params: z.object({ id: idSchema }),
    reply: ok({ product: listedProductSchema }),
  }),
};
