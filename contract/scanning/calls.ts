import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { ok } from '#contract/declarations/schemas.ts';
import { searchTextSchema } from '#contract/text/schemas.ts';
import { scannedSchema } from './schemas.ts';

/** Codes of labels and slips, as the seller scans them. */
export const scanningCalls = {
  scanCode: defineCall({
    method: 'GET',
    path: '/api/seller/scan',
    access: 'seller',
    summary: 'Find what a scanned code belongs to',
    description:
      'The order, and the parcel if the code is of one: by the consignment or tracking code of a courier, our reference of a parcel, or the number or id of an order.',
    statuses: [404],
    query: z.object({ code: searchTextSchema.trim().min(1, problem('scan-code-missing')) }),
    reply: ok({ found: z.array(scannedSchema) }),
  }),
};
