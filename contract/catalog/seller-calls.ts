import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { numberedPageShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { doneReply, idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { productLimits } from '#contract/products/limits.ts';
import { priceSchema } from '#contract/products/price-schema.ts';
import { listedProductSchema } from '#contract/products/seller-schemas.ts';
import { keptWeightSchema } from '#contract/products/shipping-weight-schemas.ts';
import { sellerProductShape } from './list-schemas.ts';

const pricesShape = { price: priceSchema('price'), offerPrice: priceSchema('offer-price') };

const wrongWeights = { error: problem('shipping-weights-invalid') };

/** The seller's product calls. */
export const sellerProductCalls = {
  listSellerProducts: defineCall({
    method: 'GET',
    path: '/api/seller/products',
    access: 'seller',
    summary: 'List products for the seller',
    description:
      "Products that match, drafts among them unless `state` says otherwise, with their submitters' names, newest first or as `sort` says, page by page.",
    query: z.object({ ...numberedPageShape, ...sellerProductShape }),
    reply: ok({
      products: z.array(listedProductSchema),
      pagination: pagesSchema.extend({ totalProducts: z.number().int() }),
    }),
  }),
  setPrices: defineCall({
    method: 'POST',
    path: '/api/seller/prices',
    access: 'seller',
    summary: "Set a product's prices",
    description:
      'Sets both prices of a product. Refused when they are not those of `from`: somebody changed them meanwhile.',
    statuses: [404, 409],
    body: z.object({
      id: idSchema,
      ...pricesShape,
      /** The prices that the seller saw. */
      from: z.object(pricesShape),
    }),
    reply: ok({ message: z.string(), price: z.number(), offerPrice: z.number() }),
  }),
  keepShippingWeights: defineCall({
    method: 'PUT',
    path: '/api/seller/products/shipping-weights',
    access: 'seller',
    summary: 'Keep shipping weights',
    description:
      'Sets what a packed piece of products and variants weighs, all of them or none. `grams` of null means the usual weight of the size.',
    statuses: [404],
    body: z.object({
      weights: z
        .array(keptWeightSchema, wrongWeights)
        .min(1, wrongWeights)
        .max(productLimits.weightsKeptMax, wrongWeights),
    }),
    reply: doneReply,
  }),
  addPictures: defineCall({
    method: 'POST',
    path: '/api/seller/products/{id}/images',
    access: 'seller',
    summary: 'Add pictures to a product',
    description:
      'Adds pictures after those that the product has; drawings of the demo make room for them. A picture that it has already is not added again.',
    statuses: [404, 409],
    params: z.object({ id: idSchema }),
    files: { field: 'images', maximum: productLimits.productPictures },
    reply: ok({ message: z.string(), image: z.array(z.string()) }),
  }),
  readSellerProduct: defineCall({
    method: 'GET',
    path: '/api/seller/products/{id}',
    access: 'seller',
    summary: 'Read a product for the seller',
    description: "A product in the shop, or a draft, as the seller's list shows it, with its stock.",
    statuses: [404],
    params: z.object({ id: idSchema }),
    reply: ok({ product: listedProductSchema }),
  }),
  duplicateProduct: defineCall({
    method: 'POST',
    path: '/api/product/{id}/duplicate',
    access: 'seller',
    summary: 'Duplicate a product',
    description:
      'Makes a draft with the texts, facts, prices and pictures of a product or draft. A counted one begins with a stock of 0.',
    statuses: [404],
    headers: idempotencyHeaders,
    params: z.object({ id: idSchema }),
    reply: ok({ message: z.string(), productId: idSchema }),
  }),
};
