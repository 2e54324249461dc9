import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { languageCodes } from '#contract/languages.ts';
import { orderIdsText } from '#contract/orders/order-ids-schemas.ts';

/** By default the language that the request prefers. */
const language = z.enum(languageCodes, { error: problem('language-unknown') }).optional();
const ofOrders = z.object({ ids: orderIdsText, language });

/** The sheets that leave no trace: printed from orders as they are now. */
export const printingCalls = {
  readPackingSlip: defineCall({
    method: 'GET',
    path: '/api/seller/orders/{orderId}/packing-slip',
    access: 'seller',
    summary: 'Read the packing slip of an order to print',
    description:
      'What goes into the parcel, on A5: names and quantities, the address and the note for the rider, without prices. Refused while the order waits for the seller, and for a cancelled order.',
    statuses: [404, 409],
    params: z.object({ orderId: idSchema }),
    query: z.object({ language }),
    media: 'text/html',
    reply: z.string(),
  }),
  printPackingSlips: defineCall({
    method: 'GET',
    path: '/api/seller/orders/packing-slips',
    access: 'seller',
    summary: 'Read the packing slips of orders to print',
    description:
      'One page with a slip for each of up to 200 orders, in the order of the ids. A first sheet names the orders that have none, with the reason.',
    query: ofOrders,
    media: 'text/html',
    reply: z.string(),
  }),
  printPickList: defineCall({
    method: 'GET',
    path: '/api/seller/orders/pick-list',
    access: 'seller',
    summary: 'Read the pick list of orders to print',
    description:
      'What to gather for up to 200 orders, on A4: each product with its pieces and the orders that want it, by category, in both languages. A first sheet names the orders that are not to be packed, with the reason.',
    query: ofOrders,
    media: 'text/html',
    reply: z.string(),
  }),
};
