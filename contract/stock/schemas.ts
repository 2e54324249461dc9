import { z } from 'zod';
import { type FieldWith, problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { writtenNumber } from '#contract/text/written-number.ts';
import { stockLimits } from './limits.ts';
import { stockMoveKinds } from './stock-level.ts';

function notWholeProblem(field: FieldWith<'not-whole'>) {
  return ({ input }: { input?: unknown }) =>
    typeof input === 'string' && writtenNumber(input, 'pieces') === 'ambiguous'
      ? problem('number-ambiguous')
      : problem(`${field}-not-whole`);
}

function plainPieces(text: string): string {
  const pieces = writtenNumber(text, 'pieces');
  return typeof pieces === 'number' ? String(pieces) : text;
}

/** A number of pieces in a range, as a number or as a person writes it. */
export function piecesSchema(field: FieldWith<'not-whole'>, { least, most }: { least: number; most: number }) {
  const notWhole = { error: notWholeProblem(field) };
  const outOfRange = problem(`${field}-out-of-range`);
  return z
    .union(
      [
        z.number(notWhole),
        z
          .string(notWhole)
          .trim()
          .overwrite(plainPieces)
          .regex(/^-?\d+$/, notWhole)
          .transform(Number),
      ],
      notWhole,
    )
    .pipe(z.number(notWhole).int(notWhole).min(least, outOfRange).max(most, outOfRange));
}

const nothing = z.union([z.null(), z.literal('').transform(() => null)]);

/**
 * A stock as it is read or written; null and '' mean that it is not counted. A negative stock stands for pre-ordered
 * pieces: it may be sent back unchanged, but can't be set.
 */
export const writtenStockSchema = z.union(
  [nothing, piecesSchema('stock', { least: -stockLimits.preorderMax, most: stockLimits.stockMax })],
  { error: notWholeProblem('stock') },
);

export const lowStockSchema = piecesSchema('low-stock', { least: 0, most: stockLimits.stockMax });
export const writtenLowStockSchema = z.union([nothing, lowStockSchema], {
  error: notWholeProblem('low-stock'),
});

export const stockMovementSchema = z.object({
  number: z.number().int(),
  kind: z.enum(stockMoveKinds),
  change: z.number().int(),
  stock: z.number().int(),
  at: z.string(),
  by: z.object({ kind: z.enum(['buyer', 'seller', 'shop']), name: z.string() }),
  orderId: idSchema.optional(),
});
export type StockMovement = z.infer<typeof stockMovementSchema>;

export const countSchema = z.object({
  id: idSchema,
  stock: z.number().int().min(0).max(stockLimits.stockMax).nullable(),
  from: z.number().int().min(-stockLimits.preorderMax).nullable(),
  lowStock: z.number().int().min(0).max(stockLimits.stockMax).optional(),
});
export type StockCount = z.infer<typeof countSchema>;

export const refusedRowSchema = z.object({ line: z.number().int(), reason: z.string() });
export type RefusedRow = z.infer<typeof refusedRowSchema>;
