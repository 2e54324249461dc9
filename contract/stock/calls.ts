import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { numberedPageShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema, ok } from '#contract/declarations/schemas.ts';
import { stockLimits } from './limits.ts';
import { countSchema, refusedRowSchema, stockMovementSchema, writtenStockSchema } from './schemas.ts';

export const stockCalls = {
  countStock: defineCall({
    method: 'POST',
    path: '/api/seller/stock',
    access: 'seller',
    summary: 'Say how many of a product there are',
    description:
      'Sets the stock of a product or of one of its variants, or with null stops counting it. Refused when there are not as many as `from` says: pieces were sold meanwhile.',
    statuses: [404, 409],
    body: z.object({
      id: idSchema,
      stock: writtenStockSchema,
      /** The stock that the seller saw. */
      from: writtenStockSchema,
    }),
    reply: ok({ message: z.string(), stock: z.number().int().nullable(), inStock: z.boolean() }),
  }),
  exportStocks: defineCall({
    method: 'GET',
    path: '/api/seller/stock/export',
    access: 'seller',
    summary: 'Download all stocks',
    description:
      'The products in the shop with their stocks as a CSV file, with a row for each variant; an empty cell is one that is not counted.',
    media: 'text/csv',
    reply: z.string(),
  }),
  checkStocks: defineCall({
    method: 'POST',
    path: '/api/seller/stock/check',
    access: 'seller',
    summary: 'Check a file of counted stocks',
    description:
      'Reads a CSV file as `exportStocks` writes it, in any language, and tells which stocks it would change and which rows it refuses, without changing anything. A longer file is sent in parts, each with the headings and the line at which its rows begin.',
    body: z.object({
      csv: z.string({ error: problem('csv-missing') }).max(stockLimits.importChars, problem('csv-too-large')),
      /**
       * The line number of the first row in the whole file, when this is a part of it. The part begins with the header.
       */
      firstLine: z.number().int().min(2).max(stockLimits.stockMax).optional(),
    }),
    reply: ok({
      counts: z.array(countSchema.extend({ line: z.number().int(), name: z.string() })),
      unchanged: z.number().int(),
      refused: z.array(refusedRowSchema),
    }),
  }),
  countStocks: defineCall({
    method: 'POST',
    path: '/api/seller/stock/counts',
    access: 'seller',
    summary: 'Say how many of several products there are',
    description:
      'Sets the stocks that `checkStocks` has told, all or, where one was sold or counted meanwhile, none. `refused` are those.',
    body: z.object({
      counts: z
        .array(countSchema.extend({ line: z.number().int().min(1).max(stockLimits.stockMax) }), {
          error: problem('counts-missing'),
        })
        .min(1, problem('counts-missing'))
        .max(stockLimits.importRows, problem('csv-too-large'))
        .refine((counts) => new Set(counts.map(({ id }) => id)).size === counts.length, problem('counts-missing')),
    }),
    reply: ok({ message: z.string(), applied: z.boolean(), refused: z.array(refusedRowSchema) }),
  }),
  listStockMoves: defineCall({
    method: 'GET',
    path: '/api/seller/stock/{id}/moves',
    access: 'seller',
    summary: "Read the history of a product's stock",
    description:
      'Every change of the stock of a product or of one of its variants, newest first, page by page: when, why, by whom, and how many there were then.',
    params: z.object({ id: idSchema }),
    query: z.object(numberedPageShape),
    reply: ok({
      moves: z.array(stockMovementSchema),
      pagination: pagesSchema.extend({ totalMoves: z.number().int() }),
    }),
  }),
};
