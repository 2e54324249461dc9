import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { numberedPageShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { languageCodes } from '#contract/languages.ts';
import { searchTextSchema } from '#contract/text/schemas.ts';
import { labelSizes } from './label-sizes.ts';
import { courierIds } from './parcel-state.ts';
import {
  bookParcelsBody,
  courierIdSchema,
  listedParcelSchema,
  moveParcelBody,
  orderIdsSchema,
  parcelGroupSchema,
  parcelIdsBody,
  parcelIdsSchema,
  parcelPlanSchema,
  parcelSchema,
  parcelStateSchema,
  planParcelsBody,
  receiveParcelBody,
  refusedBookingSchema,
  refusedParcelSchema,
  resolveParcelBody,
  settlePartlyBody,
} from './schemas.ts';

/** Their right is `orders`. */
const access = 'seller';
const params = z.object({ id: idSchema });
const changed = ok({ message: z.string(), parcel: parcelSchema });
const changedTogether = ok({ message: z.string(), done: z.array(idSchema), refused: z.array(refusedParcelSchema) });

/** Parcels and their couriers, as the seller works on them. */
export const parcelCalls = {
  listCouriers: defineCall({
    method: 'GET',
    path: '/api/seller/couriers',
    access,
    summary: 'List the couriers',
    description: "The couriers that are set up, and the shop's own rider (`own`) last.",
    reply: ok({ couriers: z.array(z.enum(courierIds)) }),
  }),
  bookParcels: defineCall({
    method: 'POST',
    path: '/api/seller/parcels',
    access,
    summary: 'Book parcels for orders',
    description:
      'Makes a parcel for each order, which its courier is asked for in the background, once. Orders that get none are in `refused` with the reason; the others get theirs.',
    headers: idempotencyHeaders,
    body: bookParcelsBody,
    reply: ok({ message: z.string(), parcels: z.array(parcelSchema), refused: z.array(refusedBookingSchema) }),
  }),
  planParcels: defineCall({
    method: 'POST',
    path: '/api/seller/parcels/plan',
    access,
    summary: 'Plan parcels for orders',
    description:
      'What a parcel of each order would hold, weigh and collect: what is in no other parcel. Nothing is written; orders that get none are in `refused` with the reason.',
    body: planParcelsBody,
    reply: ok({ plans: z.array(parcelPlanSchema), refused: z.array(refusedBookingSchema) }),
  }),
  listParcels: defineCall({
    method: 'GET',
    path: '/api/seller/parcels',
    access,
    summary: 'List parcels',
    description:
      'Newest first, of one group, state, courier or order. `search` finds references, consignments, tracking codes, phone numbers and names by their beginning.',
    query: z.object({
      ...numberedPageShape,
      group: parcelGroupSchema.optional(),
      state: parcelStateSchema.optional(),
      provider: courierIdSchema.optional(),
      orderId: idSchema.optional(),
      ids: parcelIdsSchema.optional(),
      search: searchTextSchema.optional(),
      /** `false`: parcels of cancelled orders that the seller has yet to stop at their couriers. */
      told: z
        .enum(['true', 'false'], { error: problem('parcel-told-invalid') })
        .transform((told) => told === 'true')
        .optional(),
    }),
    reply: ok({
      parcels: z.array(listedParcelSchema),
      pagination: pagesSchema.extend({ totalParcels: z.number().int() }),
      /** `needsYou` counts the parcels that wait for the seller. */
      counts: z.object({ open: z.number().int(), unclear: z.number().int(), needsYou: z.number().int() }),
    }),
  }),
  printParcelLabels: defineCall({
    method: 'GET',
    path: '/api/seller/parcels/labels',
    access,
    summary: 'Print the labels of parcels',
    description:
      'One page with a label for each of up to 200 parcels, or for the parcels of up to 200 orders (an order without a parcel gets one for itself): the barcode of the consignment, where it goes and what is collected; one label a sheet, or four or six on A4. A first sheet names what is not printed, with the reason.',
    query: z
      .object({
        ids: parcelIdsSchema.optional(),
        orderIds: orderIdsSchema.optional(),
        size: z.enum(labelSizes, { error: problem('label-size-unknown') }).default('100x150'),
        /** By default the language that the request prefers. */
        language: z.enum(languageCodes, { error: problem('language-unknown') }).optional(),
      })
      .refine(({ ids, orderIds }) => (ids === undefined) !== (orderIds === undefined), {
        path: ['ids'],
        error: problem('parcel-ids-invalid'),
      }),
    media: 'text/html',
    reply: z.string(),
  }),
  readParcel: defineCall({
    method: 'GET',
    path: '/api/seller/parcels/{id}',
    access,
    summary: 'Read a parcel',
    description: 'A parcel with its steps and its money.',
    statuses: [404],
    params,
    reply: ok({ parcel: listedParcelSchema }),
  }),
  refreshParcels: defineCall({
    method: 'POST',
    path: '/api/seller/parcels/refresh',
    access,
    summary: 'Ask the couriers about parcels now',
    description:
      'Brings each parcel to the state that its courier tells. Those whose courier gives no answer are in `refused`, unchanged.',
    body: parcelIdsBody,
    reply: changedTogether,
  }),
  cancelParcels: defineCall({
    method: 'POST',
    path: '/api/seller/parcels/cancel',
    access,
    summary: 'Cancel parcels',
    description:
      'Each as long as no courier has picked it up. `toTell` are the cancelled ones whose courier the seller has to tell.',
    body: parcelIdsBody,
    reply: changedTogether.extend({ toTell: z.array(idSchema) }),
  }),
  refreshParcel: defineCall({
    method: 'POST',
    path: '/api/seller/parcels/{id}/refresh',
    access,
    summary: 'Ask the courier about a parcel now',
    description: 'Brings the parcel to the state that its courier tells. Refused when the courier gives no answer.',
    statuses: [404],
    params,
    reply: ok({ parcel: parcelSchema }),
  }),
  resolveParcel: defineCall({
    method: 'POST',
    path: '/api/seller/parcels/{id}/resolve',
    access,
    summary: 'Say what became of an unclear booking',
    description:
      "With the courier's number the parcel is booked. With null it isn't there: this one is cancelled, and `parcel` is a new one with a new reference.",
    statuses: [404, 409],
    params,
    body: resolveParcelBody,
    reply: changed,
  }),
  cancelParcel: defineCall({
    method: 'POST',
    path: '/api/seller/parcels/{id}/cancel',
    access,
    summary: 'Cancel a parcel',
    description:
      'As long as no courier has picked it up. RedX is told; the message says where the seller has to tell the courier.',
    statuses: [404, 409],
    params,
    reply: changed,
  }),
  markParcelTold: defineCall({
    method: 'POST',
    path: '/api/seller/parcels/{id}/told',
    access,
    summary: 'Say that the courier was told',
    description: 'The seller has told the courier not to carry a parcel of a cancelled order.',
    statuses: [404, 409],
    params,
    reply: changed,
  }),
  moveParcel: defineCall({
    method: 'POST',
    path: '/api/seller/parcels/{id}/move',
    access,
    summary: "Move a parcel of the shop's own rider",
    description: 'Forward alone, from `picked` on. Parcels of couriers are moved by what these tell.',
    statuses: [404, 409],
    params,
    body: moveParcelBody,
    reply: changed,
  }),
  receiveParcel: defineCall({
    method: 'POST',
    path: '/api/seller/parcels/{id}/received',
    access,
    summary: 'Take back a returned parcel',
    description:
      'The goods are in hand: what is counted comes back into stock, once, without the `dead` pieces. Of a parcel that was delivered in part, what the buyer did not keep.',
    statuses: [404, 409],
    params,
    body: receiveParcelBody,
    reply: changed,
  }),
  settleParcelPartly: defineCall({
    method: 'POST',
    path: '/api/seller/parcels/{id}/partly',
    access,
    summary: 'Say what the buyer kept of a parcel',
    description:
      "For a parcel that was delivered in part, or one of the shop's own rider on its way. `collected` is required where the courier has stated no amount.",
    statuses: [404, 409],
    params,
    headers: idempotencyHeaders,
    body: settlePartlyBody,
    reply: ok({ parcel: parcelSchema }),
  }),
};
