import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { productImportLimits } from './limits.ts';
import { productImportSchema } from './schemas.ts';

const params = z.object({ id: idSchema });

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
  addProductImport: defineCall({
    method: 'POST',
    path: '/api/seller/product-imports',
    access: 'seller',
    summary: 'Send a file of products',
    description:
      'Reads a CSV file as `exportProducts` writes it, as a file or a text, and tells what each row would add or change and which ones are refused. Changes nothing yet; a long file, or one whose pictures come as a ZIP file, is read in the background.',
    headers: idempotencyHeaders,
    files: {
      field: 'csv',
      maximum: 1,
      bytes: productImportLimits.productFileBytes,
      beside: { field: 'pictures', bytes: productImportLimits.pictureZipBytes },
    },
    body: z.object({ csv: z.string({ error: problem('csv-missing') }).optional() }),
    reply: ok({ message: z.string(), import: productImportSchema }),
  }),
  readProductImport: defineCall({
    method: 'GET',
    path: '/api/seller/product-imports/{id}',
    access: 'seller',
    summary: 'Read an import of products',
    description: 'What a file of products would change, or has changed, with its first rows. Kept for a month.',
    statuses: [404],
    params,
    reply: ok({ import: productImportSchema }),
  }),
  startProductImport: defineCall({
    method: 'POST',
    path: '/api/seller/product-imports/{id}/start',
    access: 'seller',
    summary: 'Start an import of products',
    description: 'Does in the background what is not refused, once, however often it is sent.',
    statuses: [404],
    params,
    body: z.object({}),
    reply: ok({ message: z.string(), import: productImportSchema }),
  }),
  readImportReport: defineCall({
    method: 'GET',
    path: '/api/seller/product-imports/{id}/report',
    access: 'seller',
    summary: 'Download the report of an import',
    description: 'What becomes of each row, or has become of it, as a CSV file, with the reason of what is refused.',
    statuses: [404],
    params,
    media: 'text/csv',
    reply: z.string(),
  }),
};
