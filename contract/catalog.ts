import { z } from 'zod';
import { defineCall, idSchema, ok } from './call.ts';
import { limits } from './limits.ts';

/** The six categories (specification, section 2). `path` is the value a product carries; addresses use it lower-cased. */
export const categories = [
  { text: 'Flower', path: 'flower', image: '/art/category-flower.webp', bgColor: '#fde6ec' },
  { text: 'Fruits', path: 'Fruits', image: '/art/category-fruits.webp', bgColor: '#fff0d4' },
  { text: 'Indoor Plants', path: 'Indoor', image: '/art/category-indoor.webp', bgColor: '#dff3e7' },
  { text: 'Vegetable Plants', path: 'Vegetable', image: '/art/category-vegetable.webp', bgColor: '#eaf4d3' },
  { text: 'Bonsai Trees', path: 'Bonsai', image: '/art/category-bonsai.webp', bgColor: '#e3eef6' },
  { text: 'Herbs & Medicinal', path: 'Herbs', image: '/art/category-herbs.webp', bgColor: '#e9e5f7' },
] as const;

export type Category = (typeof categories)[number];
export type CategoryPath = Category['path'];

/** The category whose path equals `path` without regard to case, or undefined. */
export function findCategory(path: string): Category | undefined {
  return categories.find((category) => category.path.toLowerCase() === path.toLowerCase());
}

const categoryPathSchema = z.enum(
  categories.map((category) => category.path),
  { error: 'Please choose one of the categories' },
);

/** A product as everybody sees it. Prices in taka. */
export const productSchema = z.object({
  _id: idSchema,
  name: z.string(),
  category: categoryPathSchema,
  image: z.array(z.string()),
  price: z.number(),
  offerPrice: z.number(),
  description: z.array(z.string()),
  inStock: z.boolean(),
  weight: z.string().optional(),
  originalSubmitterId: z.string().optional(),
});
export type Product = z.infer<typeof productSchema>;

/** Address of a product's page. */
export function productPath(product: Pick<Product, '_id' | 'category'>): string {
  return `/products/${product.category.toLowerCase()}/${product._id}`;
}

/** A page of a list that runs from the newest to the oldest: `cursor` is the last id of the page before. */
export const pageQueryShape = {
  limit: z.coerce
    .number({ error: 'limit must be a whole number' })
    .int('limit must be a whole number')
    .min(1, 'limit must be at least 1')
    .max(limits.pageMax, `limit can be at most ${limits.pageMax}`)
    .optional(),
  cursor: idSchema.optional(),
};

export const productListQuery = z.object({
  inStock: z.enum(['true', 'false'], { error: 'inStock is either true or false' }).optional(),
  category: z.string().max(limits.searchMax, 'This category is not known').optional(),
  search: z.string().max(limits.searchMax, `Please search with at most ${limits.searchMax} characters`).optional(),
  /** Comma-separated product ids. */
  ids: z
    .string()
    .max(limits.cartLinesMax * 37, `Please ask for at most ${limits.cartLinesMax} products at once`)
    .regex(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,|$))*$/i, 'ids must be product ids separated by commas')
    .optional(),
  ...pageQueryShape,
});

export const catalogCalls = {
  listProducts: defineCall({
    method: 'GET',
    path: '/api/product/list',
    access: 'public',
    summary: 'Products, newest first; everything when no filter is given',
    query: productListQuery,
    reply: ok({
      products: z.array(productSchema),
      /** Pass it as `cursor` for the next page; null on the last one. */
      nextCursor: idSchema.nullable(),
      /** How many products match, whatever the limit, and how many of those are in stock. */
      counts: z.object({ all: z.number().int(), inStock: z.number().int() }),
    }),
  }),
};
