import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { doneReply, idSchema, ok } from '#contract/declarations/schemas.ts';
import { emailSchema } from '#contract/text/schemas.ts';

const path = '/api/product/{id}/back-in-stock';
const params = z.object({ id: idSchema });

export const backInStockCalls = {
  askBackInStock: defineCall({
    method: 'POST',
    path,
    access: 'public',
    summary: 'Ask by email to be told when a product is back',
    description:
      'Keeps the address for a product or a variant that is out of stock, once, with the language of the request. A known address gets the same answer.',
    statuses: [404, 409],
    params,
    body: z.object({ email: emailSchema }),
    reply: doneReply,
  }),
  waitForProduct: defineCall({
    method: 'PUT',
    path,
    access: 'user',
    summary: 'Ask to be told when a product is back',
    description:
      'Keeps the wish of the user for a product or a variant that is out of stock, once. A user keeps the newest 100.',
    statuses: [404, 409],
    params,
    reply: doneReply,
  }),
  stopWaiting: defineCall({
    method: 'DELETE',
    path,
    access: 'user',
    summary: 'No longer ask to be told',
    description: 'Takes the wish of the user back. One that is not there is no error.',
    params,
    reply: doneReply,
  }),
  listWaits: defineCall({
    method: 'GET',
    path: '/api/user/back-in-stock',
    access: 'user',
    summary: 'List the products that the user waits for',
    description:
      'The ids of the products and variants that the user asked to be told about, as they were sent, the newest first.',
    reply: ok({ productIds: z.array(idSchema) }),
  }),
  countWaits: defineCall({
    method: 'GET',
    path: '/api/seller/products/{id}/back-in-stock',
    access: 'seller',
    summary: 'Count who waits for a product',
    description:
      'How many users and email addresses asked to be told when the product is back in stock, for any of its variants, or when this variant is.',
    params,
    reply: ok({ waiting: z.number().int() }),
  }),
};
