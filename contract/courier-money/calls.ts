import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { numberedPageShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { courierIdSchema } from '#contract/parcels/schemas.ts';
import {
  courierMoneyRowSchema,
  courierPayoutSchema,
  courierSumsSchema,
  enteredPayoutShape,
  payoutNameSchema,
  payoutParcelSchema,
  recordPayoutBody,
  takeBackPayoutBody,
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
      'Reads a CSV file with the columns `consignment`, `collected`, `charge`, `cod` and `paid` in taka, or with the headings of a courier, or with the columns that `mapping` names; the first may hold our reference, empty cells change nothing, and rows that are known already are counted as such. `preview` writes nothing and answers what would be entered; a file whose columns are unknown is then no refusal, and `file.mapping` is null.',
    statuses: [409],
    headers: idempotencyHeaders,
    body: recordPayoutBody,
    reply: ok(enteredPayoutShape),
  }),
  listPayoutParcels: defineCall({
    method: 'GET',
    path: '/api/seller/courier-money/parcels',
    access,
    summary: "List a payout's parcels",
    description: 'Each parcel of one entry of a payout, with its difference; the shortest first.',
    query: z.object({
      ...numberedPageShape,
      provider: courierIdSchema,
      payout: payoutNameSchema,
      round: z.coerce
        .number({ error: problem('payout-round-invalid') })
        .int()
        .min(1)
        .max(1000)
        .default(1),
    }),
    reply: ok({
      parcels: z.array(payoutParcelSchema),
      pagination: pagesSchema.extend({ totalParcels: z.number().int() }),
    }),
  }),
  takeBackCourierPayout: defineCall({
    method: 'POST',
    path: '/api/seller/courier-money/take-back',
    access,
    recent: true,
    summary: "Take back a courier's payout",
    description:
      'Enters each row of the payout once more with the contrary amount. The same file may then be entered again, also under the same name.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    body: takeBackPayoutBody,
    reply: ok({ message: z.string(), rows: z.number().int() }),
  }),
};
