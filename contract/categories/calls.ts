import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { idempotencyHeaders, ok } from '#contract/declarations/schemas.ts';
import {
  categoryChangeSchema,
  categoryNamedSchema,
  listedCategorySchema,
  newCategorySchema,
  ownCategorySchema,
} from './schemas.ts';

const params = z.object({ path: categoryNamedSchema });
const changed = ok({ message: z.string(), category: ownCategorySchema });

export const categoryCalls = {
  listCategories: defineCall({
    method: 'GET',
    path: '/api/category/list',
    access: 'public',
    etag: true,
    summary: 'List the categories',
    description:
      'The categories in order, each main one followed by its parts, without hidden ones, with the number of their products.',
    reply: ok({ categories: z.array(listedCategorySchema) }),
  }),
};

export const sellerCategoryCalls = {
  readCategories: defineCall({
    method: 'GET',
    path: '/api/seller/categories',
    access: 'seller',
    summary: 'Read the categories, also the hidden ones',
    description: 'All categories in order, each main one followed by its parts.',
    reply: ok({ categories: z.array(ownCategorySchema) }),
  }),
  addCategory: defineCall({
    method: 'POST',
    path: '/api/seller/categories',
    access: 'seller',
    summary: 'Add a category',
    description:
      'Adds a category behind its neighbours. Without `path` it is made from the English name; it never changes afterwards.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    body: newCategorySchema,
    reply: changed,
  }),
  changeCategory: defineCall({
    method: 'PUT',
    path: '/api/seller/categories/{path}',
    access: 'seller',
    summary: 'Change a category',
    description:
      'Changes what is sent: `parent` null makes it a main one, `position` is its place among its neighbours. Refused when it would take back what was changed since `version`, where that is sent.',
    statuses: [404, 409],
    params,
    body: categoryChangeSchema,
    reply: changed,
  }),
  setCategoryPicture: defineCall({
    method: 'POST',
    path: '/api/seller/categories/{path}/picture',
    access: 'seller',
    summary: "Set a category's picture",
    description: 'Replaces the picture, in the field `image`.',
    statuses: [404],
    params,
    files: { field: 'image', maximum: 1 },
    reply: ok({ message: z.string(), image: z.string() }),
  }),
  removeCategory: defineCall({
    method: 'DELETE',
    path: '/api/seller/categories/{path}',
    access: 'seller',
    summary: 'Remove a category',
    description:
      'Moves its products to `moveTo` in the same step; its parts become main ones. Refused when it has products and there is no `moveTo`.',
    statuses: [404, 409],
    params,
    body: z.object({ moveTo: categoryNamedSchema.optional() }).nullish(),
    reply: ok({ message: z.string(), moved: z.number().int() }),
  }),
};
