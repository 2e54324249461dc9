import { z } from 'zod';
import { defineCall, doneReply, idempotencyHeaders, idSchema, jsonPart, ok } from './call.ts';
import { categoryPathSchema, productInputSchema, productSchema, sellerProductSchema } from './catalog.ts';
import { factsSchema } from './fact-schemas.ts';
import { limits } from './limits.ts';
import { isEstimateSchema, pageQueryShape } from './paging.ts';
import { problem } from './problems.ts';
import { translationsSchema } from './product-texts.ts';
import { multiLineText } from './text.ts';

export const requestStatuses = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What a user writes of a product to be sold. `price` is the market price, `offerPrice` the suggested one, in taka. */
const offeredProductSchema = productInputSchema({ price: 'market-price', offerPrice: 'suggested-price' });
export const submittedProductSchema = offeredProductSchema.extend({
  description: offeredProductSchema.shape.description.refine(
    (lines) => lines.length > 0,
    problem('description-missing'),
  ),
});
export type SubmittedProduct = z.infer<typeof submittedProductSchema>;

/** What the seller made otherwise than the request at its approval: the fields that are something else now. */
export const requestedChangesSchema = productSchema
  .pick({
    name: true,
    category: true,
    price: true,
    offerPrice: true,
    description: true,
    weight: true,
    facts: true,
    translations: true,
  })
  .partial();
export type RequestedChanges = z.infer<typeof requestedChangesSchema>;

/** A product request. A removed user shows as 'Deleted user' with an empty id; reason and notes are '' when there are none. */
export const productRequestSchema = z.object({
  _id: idSchema,
  userId: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  name: z.string(),
  description: z.array(z.string()),
  category: categoryPathSchema,
  price: z.number(),
  offerPrice: z.number(),
  image: z.array(z.string()),
  status: z.enum(requestStatuses),
  rejectionReason: z.string(),
  sellerNotes: z.string(),
  /** The product that an approval made. */
  productId: idSchema.optional(),
  facts: factsSchema.optional(),
  translations: translationsSchema.optional(),
  /** Present when it was approved with changes; the other fields are as its user wrote them. */
  changes: requestedChangesSchema.optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProductRequest = z.infer<typeof productRequestSchema>;

function note(field: 'notes' | 'reason') {
  return multiLineText(problem(`${field}-missing`)).max(limits.notesMax, problem(`${field}-too-long`));
}

const notesSchema = note('notes')
  .nullish()
  .transform((notes) => notes ?? '');
/** Reason of a rejection: required, on the server too. */
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
    statuses: [409],
    loginPurpose: 'submitRequest',
    headers: idempotencyHeaders,
    body: z.object({ productData: jsonPart(submittedProductSchema) }),
    files: { field: 'images', maximum: limits.productPictures },
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
    body: z.object({ requestId: idSchema, sellerNotes: notesSchema, productData: sellerProductSchema.optional() }),
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
