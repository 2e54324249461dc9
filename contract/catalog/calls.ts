import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { isEstimateSchema } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { doneReply, idempotencyHeaders, idSchema, jsonPart, ok } from '#contract/declarations/schemas.ts';
import { savedReply } from '#contract/declarations/version-schema.ts';
import { productLimits } from '#contract/products/limits.ts';
import {
  addedProductSchema,
  changedProductSchema,
  pricedByVariants,
  productSchema,
} from '#contract/products/schemas.ts';
import { facetsSchema, productCursorSchema, productFacetsQuery, productListQuery } from './list-schemas.ts';

/** The number of matching products regardless of the limit, and how many of them are in stock. */
const countsSchema = z.object({ all: z.number().int(), inStock: z.number().int(), isEstimate: isEstimateSchema });

export const catalogCalls = {
  listProducts: defineCall({
    method: 'GET',
    path: '/api/product/list',
    access: 'public',
    etag: true,
    summary: 'List products',
    description:
      'Products that match all filters, newest first or as `sort` says. Without `limit` all matching products come at once.',
    query: productListQuery,
    reply: ok({
      products: z.array(productSchema),
      /** Pass it as `cursor` for the next page; null on the last one. */
      nextCursor: productCursorSchema.nullable(),
      counts: countsSchema,
    }),
  }),
  countFacets: defineCall({
    method: 'GET',
    path: '/api/product/facets',
    access: 'public',
    etag: true,
    summary: 'Count products by facts',
    description:
      'How many of the products that match have each value of each fact. The values of one fact are counted as if it did not filter.',
    query: productFacetsQuery,
    reply: ok({
      facets: facetsSchema,
      /** Present when not all products are counted; then only the newest are. */
      isEstimate: isEstimateSchema,
    }),
  }),
  listRelatedProducts: defineCall({
    method: 'GET',
    path: '/api/product/related',
    access: 'public',
    etag: true,
    summary: 'List the newest products of a category',
    description: "A few products of a category that are in stock, newest first: what a product's page shows below it.",
    query: z.object({ category: productListQuery.shape.category.unwrap() }),
    reply: ok({ products: z.array(productSchema) }),
  }),
  listBestSellers: defineCall({
    method: 'GET',
    path: '/api/product/best-sellers',
    access: 'public',
    etag: true,
    summary: 'List the best sellers',
    description:
      'A few products in stock, with the counts of the catalogue: the newest, or those sold most in the last 30 days, as the shop is set.',
    reply: ok({ products: z.array(productSchema), counts: countsSchema }),
  }),
  addProduct: defineCall({
    method: 'POST',
    path: '/api/product/add',
    access: 'seller',
    summary: 'Add a product',
    description:
      'Puts a product with its pictures into the shop; the first picture is the main one. It is on sale at once, unless it is a draft (`isDraft`) or is published later (`publishAt`).',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    body: z.object({ productData: jsonPart(pricedByVariants(addedProductSchema)) }),
    files: { field: 'images', maximum: productLimits.productPicturesMax },
    reply: ok({ message: z.string(), productId: idSchema }),
  }),
  changeProduct: defineCall({
    method: 'PUT',
    path: '/api/product/{id}',
    access: 'seller',
    summary: 'Change a product',
    description:
      "Replaces the product's fields; pictures change only when `image` lists them, and `facts`, `translations`, `isDraft`, `publishAt` and `stock` when they are sent, `stock` only from what `stockFrom` says; orders placed earlier are not changed. Refused when it would take back what was changed since `version`, where that is sent.",
    statuses: [404, 409],
    params: z.object({ id: idSchema }),
    body: z.object({ productData: jsonPart(pricedByVariants(changedProductSchema)) }),
    files: { field: 'images', maximum: productLimits.productPicturesMax },
    reply: savedReply,
  }),
  removeProduct: defineCall({
    method: 'DELETE',
    path: '/api/product/{id}',
    access: 'seller',
    summary: 'Remove a product',
    description: 'Takes the product out of the shop. Orders placed earlier still show it.',
    statuses: [404],
    params: z.object({ id: idSchema }),
    reply: doneReply,
  }),
  setStock: defineCall({
    method: 'POST',
    path: '/api/product/stock',
    access: 'seller',
    summary: 'Set whether a product is in stock',
    description:
      "A product out of stock stays visible and can't be ordered. Refused for a counted product of which none are left.",
    statuses: [404, 409],
    body: z.object({ id: idSchema, inStock: z.boolean({ error: problem('in-stock-invalid') }) }),
    reply: doneReply,
  }),
};
