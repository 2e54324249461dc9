import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { ok } from '#contract/declarations/schemas.ts';
import { savedVersionShape, versionSchema } from '#contract/declarations/version-schema.ts';
import { collectionsSchema, ownCollectionSchema, shownCollectionSchema } from './schemas.ts';

const savedCollections = {
  ...savedVersionShape,
  collections: z.array(ownCollectionSchema),
};

export const collectionCalls = {
  listCollections: defineCall({
    method: 'GET',
    path: '/api/collections',
    access: 'public',
    summary: 'List the collections',
    description:
      'The collections that are shown, in their order. `GET /api/product/list` lists the products of one by its slug, as `collection`.',
    reply: ok({ collections: z.array(shownCollectionSchema) }),
  }),
  readCollections: defineCall({
    method: 'GET',
    path: '/api/seller/collections',
    access: 'seller',
    summary: 'Read the collections with what they are made of',
    description: 'All collections with the version of their list, also those that are not shown.',
    reply: ok(savedCollections),
  }),
  saveCollections: defineCall({
    method: 'PUT',
    path: '/api/seller/collections',
    access: 'seller',
    summary: 'Save the collections',
    description:
      'Replaces the whole list, at once on all servers. Refused when it would take back what somebody has saved since the version that it was made from.',
    statuses: [409],
    body: z.object({
      version: versionSchema(problem('collections-version-missing')),
      collections: collectionsSchema,
    }),
    reply: ok({ message: z.string(), ...savedCollections }),
  }),
};
