import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { stockLimits } from './limits.ts';
import { piecesSchema } from './schemas.ts';

const daySchema = z
  .string({ error: problem('preorder-day-invalid') })
  .trim()
  .overwrite(latinDigits)
  .pipe(z.iso.date({ error: problem('preorder-day-invalid') }));

/** A pre-order as the seller sets it. The shop's clock knows which days have passed. */
export const preorderSchema = z.object(
  { shipsFrom: daySchema, limit: piecesSchema('preorder-limit', { least: 1, most: stockLimits.preorderMax }) },
  { error: problem('preorder-invalid') },
);

/** What everybody reads of a pre-order. */
export const offeredPreorderSchema = z.object({ shipsFrom: z.iso.date() });
