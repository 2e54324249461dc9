import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';

/** All products as a file, out and in. */
export const productImportCalls = {
  exportProducts: defineCall({
    method: 'GET',
    path: '/api/seller/products/export',
    access: 'seller',
    summary: 'Download all products',
    description:
      'The products in the shop and the drafts as a CSV file with a row for each variant. What belongs to the product stands in its first row.',
    media: 'text/csv',
    reply: z.string(),
  }),
};
