import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { numberedPageShape, pageQueryShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { doneReply, idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { searchTextSchema } from '#contract/text/schemas.ts';
import {
  ledgerRowSchema,
  ledgerSummarySchema,
  madePayoutSchema,
  newCorrectionSchema,
  newPayoutsSchema,
  submitterBalanceSchema,
} from './schemas.ts';

export const ledgerCalls = {
  listOwnLedger: defineCall({
    method: 'GET',
    path: '/api/sales/ledger',
    access: 'user',
    summary: "List the rows of the user's ledger",
    description:
      "What the sales of the user's products brought, what the shop kept of it, and what was paid out, newest first. `summary` covers all rows, whatever the page.",
    loginPurpose: 'seeSales',
    query: z.object(pageQueryShape),
    reply: ok({
      rows: z.array(ledgerRowSchema),
      nextCursor: idSchema.nullable(),
      summary: ledgerSummarySchema,
    }),
  }),
};

export const sellerLedgerCalls = {
  listBalances: defineCall({
    method: 'GET',
    path: '/api/seller/payouts/balances',
    access: 'seller',
    summary: 'List what those who offer plants have to get',
    description:
      'Everybody whose ledger has rows, with the largest open amount first; `search` looks into names and email addresses.',
    query: z.object({ ...numberedPageShape, search: searchTextSchema.optional() }),
    reply: ok({
      submitters: z.array(submitterBalanceSchema),
      pagination: pagesSchema.extend({ totalSubmitters: z.number().int() }),
    }),
  }),
  listLedgerRows: defineCall({
    method: 'GET',
    path: '/api/seller/payouts/{userId}/rows',
    access: 'seller',
    summary: "List the rows of somebody's ledger",
    description: 'All rows of one person, newest first, page by page.',
    params: z.object({ userId: idSchema }),
    query: z.object(numberedPageShape),
    reply: ok({
      rows: z.array(ledgerRowSchema),
      pagination: pagesSchema.extend({ totalRows: z.number().int() }),
    }),
  }),
  exportBalances: defineCall({
    method: 'GET',
    path: '/api/seller/payouts/export',
    access: 'seller',
    recent: true,
    summary: 'Download who has to get how much',
    description: 'A CSV file for the bank or bKash, with a row for each person whose open amount is above 0.',
    media: 'text/csv',
    reply: z.string(),
  }),
  payOut: defineCall({
    method: 'POST',
    path: '/api/seller/payouts',
    access: 'seller',
    recent: true,
    summary: 'Write down what was paid out',
    description:
      'Takes each amount from what is open of the person, all of them or none. A method and a reference count once.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    body: newPayoutsSchema,
    reply: ok({ message: z.string(), payouts: z.array(madePayoutSchema) }),
  }),
  listPayouts: defineCall({
    method: 'GET',
    path: '/api/seller/payouts',
    access: 'seller',
    summary: 'List payouts',
    description: 'What was paid out to whom, newest first, page by page.',
    query: z.object(numberedPageShape),
    reply: ok({
      payouts: z.array(madePayoutSchema),
      pagination: pagesSchema.extend({ totalPayouts: z.number().int() }),
    }),
  }),
  correctLedger: defineCall({
    method: 'POST',
    path: '/api/seller/payouts/correction',
    access: 'seller',
    recent: true,
    summary: "Correct somebody's ledger",
    description: 'Adds a row by hand, above or below 0, with its reason, which the person reads.',
    statuses: [404],
    headers: idempotencyHeaders,
    body: newCorrectionSchema,
    reply: doneReply,
  }),
};
