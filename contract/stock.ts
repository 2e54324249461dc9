import { z } from 'zod';
import { defineCall, idSchema, ok } from './call.ts';
import { latinDigits } from './digits.ts';
import { limits } from './limits.ts';
import { numberedPageShape, pagesSchema } from './paging.ts';
import { type FieldWith, problem } from './problems.ts';
import { isAmbiguousNumber, wholeNumberText } from './whole-number.ts';

const kinds = ['order', 'cancel', 'count', 'return'] as const;
/** Why a stock has changed: pieces were ordered, or came back with a cancelled or returned order, or a seller counted them. */
export type StockMoveKind = (typeof kinds)[number];
/** Who has changed it; the shop itself gives back what was never paid. */
export type StockMover = 'buyer' | 'seller' | 'shop';

/** What is wrong with a text that is no whole number: it may be two. */
function notWholeProblem(field: FieldWith<'not-whole'>) {
  return ({ input }: { input?: unknown }) =>
    isAmbiguousNumber(input) ? problem('number-ambiguous') : problem(`${field}-not-whole`);
}

/** A whole number of pieces from 0, or a text that is one. */
function piecesSchema(field: FieldWith<'not-whole'>) {
  const notWhole = { error: notWholeProblem(field) };
  const outOfRange = problem(`${field}-out-of-range`);
  return z
    .union(
      [
        z.number(notWhole),
        z
          .string(notWhole)
          .trim()
          .overwrite((text) => wholeNumberText(latinDigits(text)))
          .regex(/^-?\d+$/, notWhole)
          .transform(Number),
      ],
      notWhole,
    )
    .pipe(z.number(notWhole).int(notWhole).min(0, outOfRange).max(limits.stockMax, outOfRange));
}

const nothing = z.union([z.null(), z.literal('').transform(() => null)]);

/** How many there are. Null, or an empty text, is a product that is not counted. */
export const writtenStockSchema = z.union([nothing, piecesSchema('stock')], { error: notWholeProblem('stock') });

/** From which number down there are few. */
export const lowStockSchema = piecesSchema('low-stock');
/** The same of a product. Null, or an empty text, asks for the usual number of the shop. */
export const writtenLowStockSchema = z.union([nothing, lowStockSchema], {
  error: notWholeProblem('low-stock'),
});

/** How many there are by now, by product; null for one that is not counted. */
export type Stocks = Record<string, number | null>;

/** A change of a product's stock, numbered from 1. `stock` is how many there were afterwards. */
export const stockMoveSchema = z.object({
  number: z.number().int(),
  kind: z.enum(kinds),
  change: z.number().int(),
  stock: z.number().int(),
  at: z.string(),
  by: z.object({ kind: z.enum(['buyer', 'seller', 'shop']), name: z.string() }),
  orderId: idSchema.optional(),
});
export type StockMove = z.infer<typeof stockMoveSchema>;

/** What follows from a stock for everybody, and for the seller. */
export type StockLevel = { inStock: boolean; fewLeft: number | null; isLow: boolean };

type Counted = { stock: number | null; lowStock: number; isSwitchedOff: boolean };

/** What is shown of a product: pages change where this does, and not with each piece sold. */
export function levelOf({ stock, lowStock, isSwitchedOff }: Counted): StockLevel {
  if (stock === null) return { inStock: !isSwitchedOff, fewLeft: null, isLow: false };
  const inStock = stock > 0 && !isSwitchedOff;
  return { inStock, fewLeft: inStock && stock <= limits.fewLeftMax ? stock : null, isLow: stock <= lowStock };
}

/** Whether the same is shown. */
export function isSameLevel(one: StockLevel, other: StockLevel): boolean {
  return one.inStock === other.inStock && one.fewLeft === other.fewLeft && one.isLow === other.isLow;
}

/** What a row of a file makes of a stock; `from` is what it was. A `lowStock` that is left out stays. */
const countSchema = z.object({
  id: idSchema,
  stock: z.number().int().min(0).max(limits.stockMax).nullable(),
  from: z.number().int().min(0).nullable(),
  lowStock: z.number().int().min(0).max(limits.stockMax).optional(),
});
export type StockCount = z.infer<typeof countSchema>;

/** A row of a file that can't be taken, by its line, with the reason. */
const refusedRowSchema = z.object({ line: z.number().int(), reason: z.string() });
export type RefusedRow = z.infer<typeof refusedRowSchema>;

export const stockCalls = {
  countStock: defineCall({
    method: 'POST',
    path: '/api/seller/stock',
    access: 'seller',
    summary: 'Say how many of a product there are',
    description:
      'Sets the stock of a product, or with null stops counting it. Refused when there are not as many as `from` says: pieces were sold meanwhile.',
    statuses: [404, 409],
    body: z.object({
      id: idSchema,
      stock: writtenStockSchema,
      /** The stock that the seller was looking at. */
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
      'The products in the shop with their stocks as a CSV file; an empty cell is a product that is not counted.',
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
      csv: z.string({ error: problem('csv-missing') }).max(limits.importChars, problem('csv-too-large')),
      /** Where the first row stood in a file of which this is a part; its headings stand before it. */
      firstLine: z.number().int().min(2).max(limits.stockMax).optional(),
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
        .array(countSchema.extend({ line: z.number().int().min(1).max(limits.stockMax) }), {
          error: problem('counts-missing'),
        })
        .min(1, problem('counts-missing'))
        .max(limits.importRows, problem('csv-too-large'))
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
      'Every change of the stock, newest first, page by page: when, why, by whom, and how many there were then.',
    params: z.object({ id: idSchema }),
    query: z.object(numberedPageShape),
    reply: ok({
      moves: z.array(stockMoveSchema),
      pagination: pagesSchema.extend({ totalMoves: z.number().int() }),
    }),
  }),
};
