import { z } from 'zod';
import { defineCall, idSchema, ok } from './call.ts';
import { latinDigits } from './digits.ts';
import { limits } from './limits.ts';
import { numberedPageShape, pagesSchema } from './paging.ts';
import { type FieldWith, problem } from './problems.ts';

const kinds = ['order', 'cancel', 'count', 'return'] as const;
/** Why a stock has changed: pieces were ordered, or came back with a cancelled or returned order, or a seller counted them. */
export type StockMoveKind = (typeof kinds)[number];
/** Who has changed it. */
export type StockMover = 'buyer' | 'seller';

/** A whole number of pieces from 0, or a text that is one. */
function piecesSchema(field: FieldWith<'not-whole'>) {
  const notWhole = { error: problem(`${field}-not-whole`) };
  const outOfRange = problem(`${field}-out-of-range`);
  return z
    .union(
      [
        z.number(notWhole),
        z
          .string(notWhole)
          .trim()
          .overwrite(latinDigits)
          .regex(/^-?\d+$/, notWhole)
          .transform(Number),
      ],
      notWhole,
    )
    .pipe(z.number(notWhole).int(notWhole).min(0, outOfRange).max(limits.stockMax, outOfRange));
}

const notCounted = z.union([z.null(), z.literal('').transform(() => null)]);

/** How many there are. Null, or an empty text, is a product that is not counted. */
export const writtenStockSchema = z.union([notCounted, piecesSchema('stock')], { error: problem('stock-not-whole') });

/** From which number down there are few. An empty text asks for the usual one. */
export const lowStockSchema = z.union([z.literal('').transform(() => limits.lowStock), piecesSchema('low-stock')], {
  error: problem('low-stock-not-whole'),
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
  by: z.object({ kind: z.enum(['buyer', 'seller']), name: z.string() }),
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
