import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { visibleText } from '#contract/text/visible-text.ts';
import { orderLimits } from './limits.ts';

/** A coupon's code as a shopper types it; empty means none. Only the shop knows whether the code exists. */
export const typedCouponSchema = z
  .string({ error: problem('coupon-code-invalid') })
  .max(orderLimits.typedCouponMax, problem('coupon-code-invalid'))
  .overwrite((code) => visibleText(code).trim())
  .transform((code) => code || undefined)
  .nullish()
  .transform((code) => code ?? undefined);
