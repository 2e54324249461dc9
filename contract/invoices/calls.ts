import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema, ok } from '#contract/declarations/schemas.ts';
import { languageCodes } from '#contract/languages.ts';
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
    summary: 'List the invoice and credit notes of an own order',
    description: 'The papers that were issued, oldest first.',
    statuses: [404],
    params: ofOrder,
    reply: papers,
  }),
  readPaper: defineCall({
    method: 'GET',
    path: '/api/order/{orderId}/papers/{id}',
    access: 'user',
    summary: 'Read an invoice or credit note to print',
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
    summary: 'List the invoice and credit notes of an order',
    description: 'The papers that were issued, oldest first.',
    statuses: [404],
    params: ofOrder,
    reply: papers,
  }),
  readSellerPaper: defineCall({
    method: 'GET',
    path: '/api/seller/papers/{id}',
    access: 'seller',
    summary: 'Read an invoice or credit note of the shop to print',
    description: 'A page for printing, the same bytes in a language each time.',
    statuses: [404],
    params: z.object({ id: idSchema }),
    query: inLanguage,
    media: 'text/html',
    reply: z.string(),
  }),
  readPackingSlip: defineCall({
    method: 'GET',
    path: '/api/seller/orders/{orderId}/packing-slip',
    access: 'seller',
    summary: 'Read the packing slip of an order to print',
    description:
      'What goes into the parcel: names and quantities, the address and the note for the rider, without prices. Refused while the order waits for the seller.',
    statuses: [404, 409],
    params: ofOrder,
    query: inLanguage,
    media: 'text/html',
    reply: z.string(),
  }),
};
