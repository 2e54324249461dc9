import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { numberedPageShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { courierIdSchema } from '#contract/parcels/schemas.ts';
import { refusedRowSchema } from '#contract/stock/schemas.ts';
import {
  courierMoneyRowSchema,
  courierPayoutSchema,
  courierSumsSchema,
  payoutNameSchema,
  recordPayoutBody,
} from './schemas.ts';

/** Their right is `money`. */
const access = 'seller';

/** What couriers collect at the door, charge, and pay to the shop. */
export const courierMoneyCalls = {
  listCourierMoney: defineCall({
    method: 'GET',
    path: '/api/seller/courier-money',
    access,
    summary: 'Read what couriers owe',
    description: 'For each courier what it collected, charged and paid, and what it still owes.',
    reply: ok({ couriers: z.array(courierSumsSchema) }),
  }),
  listCourierMoneyRows: defineCall({
    method: 'GET',
    path: '/api/seller/courier-money/rows',
    access,
    summary: 'List the rows of the ledger',
    description: 'Newest first, of one courier, order or payout. Rows are added and never changed.',
    query: z.object({
      ...numberedPageShape,
      provider: courierIdSchema.optional(),
      orderId: idSchema.optional(),
      payout: payoutNameSchema.optional(),
    }),
    reply: ok({
      rows: z.array(courierMoneyRowSchema),
      pagination: pagesSchema.extend({ totalRows: z.number().int() }),
    }),
  }),
  listCourierPayouts: defineCall({
    method: 'GET',
    path: '/api/seller/courier-money/payouts',
    access,
    summary: 'List what couriers paid',
    description: 'Payouts, newest first, each with what its parcels owed before it and the difference.',
    query: z.object(numberedPageShape),
    reply: ok({
      payouts: z.array(courierPayoutSchema),
      pagination: pagesSchema.extend({ totalPayouts: z.number().int() }),
    }),
  }),
  recordCourierPayout: defineCall({
    method: 'POST',
    path: '/api/seller/courier-money',
    access,
    recent: true,
    summary: "Enter a courier's payout",
    description:
      'Reads a CSV file with the columns `consignment`, `collected`, `charge` and `paid` in taka; the first may hold our reference, and empty cells change nothing. Rows that are known already are counted as such.',
    statuses: [409],
    headers: idempotencyHeaders,
    body: recordPayoutBody,
    reply: ok({
      message: z.string(),
      added: z.number().int(),
      known: z.number().int(),
      refused: z.array(refusedRowSchema),
    }),
  }),
};
