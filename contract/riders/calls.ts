import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { parcelSchema } from '#contract/parcels/schemas.ts';
import { riderLimits } from './limits.ts';
import { riderMoveBody, riderParcelSchema, riderPhotoBody } from './schemas.ts';

const parcelParams = z.object({ id: idSchema });
const keyParams = z.object({ key: z.string() });
/** The page of the link, and until when it opens; null until a day after the parcel's end. */
const linkReply = ok({ path: z.string(), until: z.string().nullable() });
const moved = ok({ message: z.string(), parcel: riderParcelSchema });

/** The shop's own riders: the seller's links for them, and what a link opens. The seller's calls need the right `orders`. */
export const riderCalls = {
  makeRiderLink: defineCall({
    method: 'POST',
    path: '/api/seller/riders',
    access: 'seller',
    summary: 'Make the link of the day for riders',
    description:
      "For a day it opens all open parcels of the shop's own riders, to whoever has it, without an account. The former link ends.",
    reply: linkReply,
  }),
  makeParcelLink: defineCall({
    method: 'POST',
    path: '/api/seller/parcels/{id}/rider',
    access: 'seller',
    summary: 'Make the link of a parcel for its rider',
    description:
      "It opens an open parcel of the shop's own rider, to whoever has it, until a day after the parcel's end. The parcel's former link ends.",
    statuses: [404, 409],
    params: parcelParams,
    reply: linkReply,
  }),
  addParcelPhotos: defineCall({
    method: 'POST',
    path: '/api/seller/parcels/{id}/photos',
    access: 'seller',
    summary: 'Add photos of the packing of a parcel',
    description: 'At most four a parcel, without data of the place. The buyer sees them, for 90 days.',
    statuses: [404, 409],
    params: parcelParams,
    files: { field: 'images', maximum: riderLimits.parcelPhotosMax },
    reply: ok({ message: z.string(), parcel: parcelSchema }),
  }),
  readRiderLink: defineCall({
    method: 'GET',
    path: '/api/rider/{key}',
    access: 'public',
    personal: true,
    summary: 'Read the parcels of a rider',
    description:
      "By a parcel's link `parcel`; by a link of the day `parcels`, those that are open or came to their end today.",
    statuses: [404],
    params: keyParams,
    reply: ok({
      parcel: riderParcelSchema.optional(),
      parcels: z.array(riderParcelSchema).max(riderLimits.riderParcelsMax).optional(),
    }),
  }),
  moveByRider: defineCall({
    method: 'POST',
    path: '/api/rider/{key}/move',
    access: 'public',
    personal: true,
    summary: 'Move a parcel as its rider',
    description:
      'Forward alone; a link of the day needs `parcelId`. A repeated move changes nothing, and is refused when it states another sum.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    params: keyParams,
    body: riderMoveBody,
    reply: moved,
  }),
  addRiderPhoto: defineCall({
    method: 'POST',
    path: '/api/rider/{key}/photo',
    access: 'public',
    personal: true,
    summary: 'Add a photo at the door',
    description:
      'At most four a parcel, without data of the place; the buyer sees it. A link of the day needs `parcelId`.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    params: keyParams,
    body: riderPhotoBody,
    files: { field: 'image', maximum: 1 },
    reply: moved,
  }),
};
