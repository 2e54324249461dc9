import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { numberedPageShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { bulkChangeSchema } from './bulk-change-schemas.ts';
import { bulkEditLimits } from './limits.ts';
import { bulkEditItemSchema, bulkEditSchema } from './schemas.ts';

const wrongIds = { error: problem('bulk-ids-invalid') };

const bulkBody = z.object({
  ids: z.array(idSchema, wrongIds).min(1, wrongIds).max(bulkEditLimits.bulkProductsMax, wrongIds),
  change: bulkChangeSchema,
});

/** One change of many products. */
export const bulkEditCalls = {
  previewBulkEdit: defineCall({
    method: 'POST',
    path: '/api/seller/bulk-edits/preview',
    access: 'seller',
    summary: 'Preview a change of many products',
    description:
      'What the change would make of these products, and of each variant where prices or sale change. Changes nothing.',
    statuses: [404, 409],
    body: bulkBody,
    reply: ok({
      items: z.array(bulkEditItemSchema),
      /** How many of the products would stay as they are, with all their variants. */
      unchanged: z.number().int(),
    }),
  }),
  editInBulk: defineCall({
    method: 'POST',
    path: '/api/seller/bulk-edits',
    access: 'seller',
    summary: 'Change many products',
    description:
      'Makes one change of all these products, with all their variants, or of none; `changed` counts products. It can be undone for five minutes.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    body: bulkBody,
    reply: ok({ message: z.string(), editId: idSchema, changed: z.number().int(), undoUntil: z.iso.datetime() }),
  }),
  undoBulkEdit: defineCall({
    method: 'POST',
    path: '/api/seller/bulk-edits/{editId}/undo',
    access: 'seller',
    summary: 'Undo a change of many products',
    description:
      'Gives the products back what they had before, once and within five minutes. What was changed since is left as it is: a product counts as `left` when any of its variants is.',
    statuses: [404, 409],
    params: z.object({ editId: idSchema }),
    reply: ok({ message: z.string(), restored: z.number().int(), left: z.number().int() }),
  }),
  listBulkEdits: defineCall({
    method: 'GET',
    path: '/api/seller/bulk-edits',
    access: 'seller',
    summary: 'List the changes of many products',
    description: 'What was changed of many products at once, newest first, page by page, for a year.',
    query: z.object(numberedPageShape),
    reply: ok({
      edits: z.array(bulkEditSchema),
      pagination: pagesSchema.extend({ totalEdits: z.number().int() }),
    }),
  }),
};
