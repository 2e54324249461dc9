import { z } from 'zod';
import { defineCall, doneReply, idempotencyHeaders, idSchema, jsonPart, ok } from './call.ts';
import { factsSchema, writtenFactsSchema } from './fact-schemas.ts';
import { limits } from './limits.ts';
import names from './messages/en/categories.json' with { type: 'json' };
import { isEstimateSchema } from './paging.ts';
import { type PriceField, priceSchema } from './prices.ts';
import { problem } from './problems.ts';
import { facetsSchema, productCursorSchema, productFacetsQuery, productListQuery } from './product-list.ts';
import {
  descriptionSchema,
  productNameSchema,
  translationsSchema,
  writtenTranslationsSchema,
} from './product-texts.ts';
import { writtenLowStockSchema, writtenStockSchema } from './stock.ts';
import { oneLineText } from './text.ts';

/** The six categories (docs/product.md, "Categories"). `path` is the value a product carries; addresses use it lower-cased. */
export const categories = [
  { text: names.flower, path: 'flower', image: '/art/category-flower.webp', bgColor: '#fde6ec' },
  { text: names.Fruits, path: 'Fruits', image: '/art/category-fruits.webp', bgColor: '#fff0d4' },
  { text: names.Indoor, path: 'Indoor', image: '/art/category-indoor.webp', bgColor: '#dff3e7' },
  { text: names.Vegetable, path: 'Vegetable', image: '/art/category-vegetable.webp', bgColor: '#eaf4d3' },
  { text: names.Bonsai, path: 'Bonsai', image: '/art/category-bonsai.webp', bgColor: '#e3eef6' },
  { text: names.Herbs, path: 'Herbs', image: '/art/category-herbs.webp', bgColor: '#e9e5f7' },
] as const;

export type Category = (typeof categories)[number];
export type CategoryPath = Category['path'];

/** The category whose path equals `path` without regard to case, or undefined. */
export function findCategory(path: string): Category | undefined {
  return categories.find((category) => category.path.toLowerCase() === path.toLowerCase());
}

/** What a client sends as a category. */
export const categoryPathSchema = z.enum(
  categories.map((category) => category.path),
  { error: problem('category-not-chosen') },
);

/** Category of a product: a path, or '' when the seller chose none. */
const productCategorySchema = z.union([categoryPathSchema, z.literal('')], {
  error: problem('category-not-chosen'),
});
export type ProductCategory = z.infer<typeof productCategorySchema>;

/**
 * A product as everybody sees it. Prices in taka; `facts` and `translations` are left out when there are none. `fewLeft` is
 * how many are left of a product that is counted, when these are few.
 */
export const productSchema = z.object({
  _id: idSchema,
  name: z.string(),
  category: productCategorySchema,
  image: z.array(z.string()),
  price: z.number(),
  offerPrice: z.number(),
  description: z.array(z.string()),
  inStock: z.boolean(),
  fewLeft: z.number().int().min(1).max(limits.fewLeftMax).optional(),
  weight: z.string().optional(),
  originalSubmitterId: z.string().optional(),
  facts: factsSchema.optional(),
  translations: translationsSchema.optional(),
});
export type Product = z.infer<typeof productSchema>;

/** Who submitted a product, as the seller sees it. */
export const submitterSchema = z.object({ _id: idSchema, name: z.string() });

/** Address of a product's page. Products without a category stand under 'other'. */
export function productPath(product: Pick<Product, '_id' | 'category'>): string {
  return `/products/${(product.category || 'other').toLowerCase()}/${product._id}`;
}

const weightSchema = oneLineText('weight').max(limits.weightMax, problem('weight-too-long'));

/** What a person writes of a product. Sellers and users read of its two prices under different names. */
export function productInputSchema(prices: { price: PriceField; offerPrice: PriceField }) {
  return z.object(
    {
      name: productNameSchema,
      price: priceSchema(prices.price),
      offerPrice: priceSchema(prices.offerPrice),
      category: categoryPathSchema,
      description: descriptionSchema,
      facts: writtenFactsSchema.optional(),
      translations: writtenTranslationsSchema.optional(),
    },
    { error: problem('product-data-missing') },
  );
}

/** What a seller writes of a product (docs/product.md, "What the seller enters"). */
export const sellerProductSchema = productInputSchema({ price: 'price', offerPrice: 'offer-price' }).extend({
  category: productCategorySchema.default(''),
  description: descriptionSchema.default([]),
  weight: weightSchema.default(''),
  stock: writtenStockSchema.optional(),
  lowStock: writtenLowStockSchema.optional(),
});
export type SellerProduct = z.infer<typeof sellerProductSchema>;

/**
 * A changed product. `stock` is what `stockFrom` becomes, which the seller was looking at. `image` says what its pictures are now, in their order: addresses it has already, and null for
 * each picture sent along. Without it the pictures stay as they are, and so do facts, translations and stock that are left
 * out: a program that does not know them does not remove them.
 */
const changedProductSchema = sellerProductSchema
  .extend({
    stockFrom: writtenStockSchema.optional(),
    image: z
      .array(z.string({ error: problem('pictures-not-addresses') }).nullable(), {
        error: problem('pictures-not-addresses'),
      })
      .max(limits.productPictures, problem('pictures-too-many'))
      .optional(),
  })
  .refine(({ stock, stockFrom }) => stock === undefined || stockFrom !== undefined, {
    path: ['stockFrom'],
    error: problem('stock-from-missing'),
  });
export type ChangedProduct = z.infer<typeof changedProductSchema>;

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
      /** How many products match, whatever the limit, and how many of those are in stock. */
      counts: z.object({ all: z.number().int(), inStock: z.number().int(), isEstimate: isEstimateSchema }),
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
      /** Present when there are more products than are counted: the newest are. */
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
  addProduct: defineCall({
    method: 'POST',
    path: '/api/product/add',
    access: 'seller',
    summary: 'Add a product',
    description:
      'Puts a product with its pictures into the shop; the first picture is the main one. It is on sale at once.',
    headers: idempotencyHeaders,
    body: z.object({ productData: jsonPart(sellerProductSchema) }),
    files: { field: 'images', maximum: limits.productPictures },
    reply: ok({ message: z.string(), productId: idSchema }),
  }),
  changeProduct: defineCall({
    method: 'PUT',
    path: '/api/product/{id}',
    access: 'seller',
    summary: 'Change a product',
    description:
      "Replaces the product's fields; pictures change only when `image` lists them, and `facts`, `translations` and `stock` when they are sent, `stock` only from what `stockFrom` says. Orders placed earlier are not changed.",
    statuses: [404, 409],
    params: z.object({ id: idSchema }),
    body: z.object({ productData: jsonPart(changedProductSchema) }),
    files: { field: 'images', maximum: limits.productPictures },
    reply: doneReply,
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
