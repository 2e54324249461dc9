import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema, idsText } from '#contract/declarations/schemas.ts';
import { orderLimits } from './limits.ts';

const invalid = problem('order-ids-invalid');

/** Ids of orders in an address, separated by commas. One that is named twice counts once. */
export const orderIdsText = idsText(orderLimits.ordersAtOnceMax, invalid);

/** The same as a list. */
export const orderIdsSchema = z
  .array(idSchema, { error: invalid })
  .min(1, invalid)
  .max(orderLimits.ordersAtOnceMax, invalid)
  .transform((ids) => [...new Set(ids)]);

/** An order of several for which something was refused. `code` is the refusal's code. */
export const refusedOrderSchema = z.object({ orderId: idSchema, code: z.string(), message: z.string() });
export type RefusedOrder = z.infer<typeof refusedOrderSchema>;
