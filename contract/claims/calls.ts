import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { numberedPageShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { searchTextSchema } from '#contract/text/schemas.ts';
import { claimStates } from './claim-states.ts';
import { claimLimits } from './limits.ts';
import {
  acceptClaimSchema,
  claimedProductSchema,
  claimSchema,
  newClaimSchema,
  refuseClaimSchema,
  sellerClaimSchema,
} from './schemas.ts';

const orderParams = z.object({ orderId: idSchema });
const params = z.object({ id: idSchema });

export const claimCalls = {
  addClaim: defineCall({
    method: 'POST',
    path: '/api/order/{orderId}/claim',
    access: 'user',
    summary: 'Report that something is wrong with an own order',
    description:
      'Possible for some hours after the delivery, as the seller has settled; with up to four pictures when sent as multipart. No more pieces can be claimed than were delivered; a line that names no variant takes the pieces of its product in the order of the lines.',
    statuses: [404, 409],
    loginPurpose: 'seeOrders',
    headers: idempotencyHeaders,
    params: orderParams,
    body: newClaimSchema,
    files: { field: 'images', maximum: claimLimits.claimPicturesMax },
    reply: ok({ message: z.string(), claim: claimSchema }),
  }),
  listOwnClaims: defineCall({
    method: 'GET',
    path: '/api/order/{orderId}/claims',
    access: 'user',
    summary: 'List the claims of an own order',
    description: 'Oldest first. `claimUntil` is until when another one can be made, null when none can.',
    statuses: [404],
    loginPurpose: 'seeOrders',
    params: orderParams,
    reply: ok({ claims: z.array(claimSchema), claimUntil: z.string().nullable() }),
  }),
};

export const sellerClaimCalls = {
  listClaims: defineCall({
    method: 'GET',
    path: '/api/seller/claims',
    access: 'seller',
    summary: 'List claims',
    description:
      "Claims with the phone number of their order, newest first, page by page; `search` finds orders by their number's beginning, the phone number or the recipient.",
    query: z.object({
      ...numberedPageShape,
      state: z.enum(claimStates, { error: problem('claim-state-unknown') }).optional(),
      search: searchTextSchema.optional(),
    }),
    reply: ok({
      claims: z.array(sellerClaimSchema),
      pagination: pagesSchema.extend({ totalClaims: z.number().int() }),
    }),
  }),
  listClaimedProducts: defineCall({
    method: 'GET',
    path: '/api/seller/claims/products',
    access: 'seller',
    summary: 'Count claims by product',
    description:
      'How many pieces of a product or variant were delivered and how many of them claimed, most claimed first.',
    query: z.object(numberedPageShape),
    reply: ok({
      products: z.array(claimedProductSchema),
      pagination: pagesSchema.extend({ totalProducts: z.number().int() }),
    }),
  }),
  acceptClaim: defineCall({
    method: 'POST',
    path: '/api/seller/claims/{id}/accept',
    access: 'seller',
    recent: true,
    summary: 'Accept a claim',
    description:
      'With a refund of a part or all of what is left of the order, or with another order of the claimed pieces that costs nothing. The buyer is told.',
    statuses: [404, 409],
    params,
    body: acceptClaimSchema,
    reply: ok({ message: z.string(), claim: claimSchema }),
  }),
  refuseClaim: defineCall({
    method: 'POST',
    path: '/api/seller/claims/{id}/refuse',
    access: 'seller',
    summary: 'Refuse a claim',
    description: 'The buyer reads the reason.',
    statuses: [404, 409],
    params,
    body: refuseClaimSchema,
    reply: ok({ message: z.string(), claim: claimSchema }),
  }),
  closeClaim: defineCall({
    method: 'POST',
    path: '/api/seller/claims/{id}/close',
    access: 'seller',
    summary: 'Close a claim that is decided',
    description: 'Nothing more is to be done about it.',
    statuses: [404, 409],
    params,
    reply: ok({ message: z.string(), claim: claimSchema }),
  }),
};
