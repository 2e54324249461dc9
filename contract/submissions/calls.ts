import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { isEstimateSchema, pageQueryShape } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { doneReply, idempotencyHeaders, idSchema, jsonPart, ok } from '#contract/declarations/schemas.ts';
import { productLimits } from '#contract/products/limits.ts';
import { pricedByVariants, sellerProductSchema } from '#contract/products/schemas.ts';
import { multiLineText } from '#contract/text/schemas.ts';
import { submissionLimits } from './limits.ts';
import { productRequestSchema, submittedProductSchema } from './schemas.ts';

function note(field: 'notes' | 'reason') {
  return multiLineText(problem(`${field}-missing`)).max(submissionLimits.notesMax, problem(`${field}-too-long`));
}

const notesSchema = note('notes')
  .nullish()
  .transform((notes) => notes ?? '');
/** Reason of a rejection. Required. */
const reasonSchema = z
  .string({ error: problem('reason-missing') })
  .pipe(note('reason').min(1, problem('reason-missing')));

const requestList = { requests: z.array(productRequestSchema), nextCursor: idSchema.nullable() };

export const submissionCalls = {
  submitRequest: defineCall({
    method: 'POST',
    path: '/api/user-product-request/submit',
    access: 'user',
    summary: 'Offer a product to the shop',
    description:
      'Sends a product with one to four pictures, the main one first, for the seller to decide on. A user may have a limited number of undecided requests.',
    statuses: [404, 409],
    loginPurpose: 'submitRequest',
    headers: idempotencyHeaders,
    body: z.object({ productData: jsonPart(pricedByVariants(submittedProductSchema)) }),
    files: { field: 'images', maximum: productLimits.productPictures },
    reply: ok({ message: z.string(), requestId: idSchema }),
  }),
  listOwnRequests: defineCall({
    method: 'GET',
    path: '/api/user-product-request/user-requests',
    access: 'user',
    summary: "List the user's product requests",
    description: "The user's own product requests with what was decided, newest first.",
    query: z.object(pageQueryShape),
    reply: ok(requestList),
  }),
  listRequests: defineCall({
    method: 'GET',
    path: '/api/user-product-request/all-requests',
    access: 'seller',
    summary: 'List product requests',
    description: 'Product requests of all users, newest first; `state` chooses the pending or the decided ones.',
    query: z.object({
      ...pageQueryShape,
      state: z.enum(['pending', 'processed'], { error: problem('request-state-invalid') }).optional(),
    }),
    reply: ok({
      ...requestList,
      counts: z.object({ pending: z.number().int(), processed: z.number().int(), isEstimate: isEstimateSchema }),
    }),
  }),
  readRequest: defineCall({
    method: 'GET',
    path: '/api/user-product-request/{id}',
    access: 'seller',
    summary: 'Read a product request',
    description: 'One product request, with what was decided.',
    statuses: [404],
    params: z.object({ id: idSchema }),
    reply: ok({ request: productRequestSchema }),
  }),
  approveRequest: defineCall({
    method: 'POST',
    path: '/api/user-product-request/approve',
    access: 'seller',
    summary: 'Approve a product request',
    description:
      'Accepts a pending request: its product is on sale at once, as it was offered, or as `productData` says. Pictures stay those of the request.',
    statuses: [404, 409],
    body: z.object({
      requestId: idSchema,
      sellerNotes: notesSchema,
      productData: pricedByVariants(sellerProductSchema).optional(),
    }),
    reply: ok({ message: z.string(), productId: idSchema }),
  }),
  rejectRequest: defineCall({
    method: 'POST',
    path: '/api/user-product-request/reject',
    access: 'seller',
    summary: 'Reject a product request',
    description: 'Turns a pending request down with a reason that its user reads.',
    statuses: [404, 409],
    body: z.object({ requestId: idSchema, rejectionReason: reasonSchema, sellerNotes: notesSchema }),
    reply: doneReply,
  }),
};
