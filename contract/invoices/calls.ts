import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema, ok } from '#contract/declarations/schemas.ts';
import { languageCodes } from '#contract/languages.ts';
import { orderIdsSchema, orderIdsText, refusedOrderSchema } from '#contract/orders/order-ids-schemas.ts';
import { paperSchema } from './schemas.ts';

const ofOrder = z.object({ orderId: idSchema });
const inLanguage = z.object({
  /** By default the language that the request prefers. */
  language: z.enum(languageCodes, { error: problem('language-unknown') }).optional(),
});
const issued = ok({ message: z.string(), paper: paperSchema });
const papers = ok({ papers: z.array(paperSchema) });

export const paperCalls = {
  issueInvoice: defineCall({
    method: 'POST',
    path: '/api/order/{orderId}/invoice',
    access: 'user',
    summary: 'Get the invoice of an own order',
    description:
      'The first call issues it with the next number, later ones return the same. Refused before the order is paid, shipped or delivered, and for a cancelled order without one.',
    statuses: [404, 409],
    params: ofOrder,
    reply: issued,
  }),
  listPapers: defineCall({
    method: 'GET',
    path: '/api/order/{orderId}/papers',
    access: 'user',
    summary: 'List the papers of an own order',
    description: 'Its invoice, and the credit and debit notes that followed, oldest first.',
    statuses: [404],
    params: ofOrder,
    reply: papers,
  }),
  readPaper: defineCall({
    method: 'GET',
    path: '/api/order/{orderId}/papers/{id}',
    access: 'user',
    summary: 'Read an invoice or a note to print',
    description: 'A page for printing, the same bytes in a language each time.',
    statuses: [404],
    params: z.object({ orderId: idSchema, id: idSchema }),
    query: inLanguage,
    media: 'text/html',
    reply: z.string(),
  }),
};

export const sellerPaperCalls = {
  issueSellerInvoice: defineCall({
    method: 'POST',
    path: '/api/seller/orders/{orderId}/invoice',
    access: 'seller',
    summary: 'Get the invoice of an order',
    description:
      'The first call issues it with the next number, later ones return the same. Refused before the order is paid, shipped or delivered, and for a cancelled order without one.',
    statuses: [404, 409],
    params: ofOrder,
    reply: issued,
  }),
  listSellerPapers: defineCall({
    method: 'GET',
    path: '/api/seller/orders/{orderId}/papers',
    access: 'seller',
    summary: 'List the papers of an order',
    description: 'Its invoice, and the credit and debit notes that followed, oldest first.',
    statuses: [404],
    params: ofOrder,
    reply: papers,
  }),
  readSellerPaper: defineCall({
    method: 'GET',
    path: '/api/seller/papers/{id}',
    access: 'seller',
    summary: 'Read an invoice or a note of the shop to print',
    description: 'A page for printing, the same bytes in a language each time.',
    statuses: [404],
    params: z.object({ id: idSchema }),
    query: inLanguage,
    media: 'text/html',
    reply: z.string(),
  }),
  issueInvoices: defineCall({
    method: 'POST',
    path: '/api/seller/orders/invoices',
    access: 'seller',
    summary: 'Get the invoices of orders',
    description:
      'Issues the invoice of each of up to 200 orders that has none yet, and returns those that are issued as they are. Orders that may have none are in `refused` with the reason; the others get theirs.',
    body: z.object({ orderIds: orderIdsSchema }),
    reply: ok({
      message: z.string(),
      papers: z.array(paperSchema.pick({ _id: true, orderId: true, number: true })),
      refused: z.array(refusedOrderSchema),
    }),
  }),
  printInvoices: defineCall({
    method: 'GET',
    path: '/api/seller/orders/invoices',
    access: 'seller',
    summary: 'Read the invoices of orders to print',
    description:
      'One page with the issued invoice of each of up to 200 orders, in the order of the ids. A first sheet names the orders without one, with the reason.',
    query: z.object({ ids: orderIdsText, ...inLanguage.shape }),
    media: 'text/html',
    reply: z.string(),
  }),
};
