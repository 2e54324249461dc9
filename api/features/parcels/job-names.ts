import { z } from 'zod';

// For code that adds the jobs; `parcel-jobs.ts` runs them.

const keyShape = { orderId: z.string(), parcelId: z.string() };
const amount = z.number().nullable();

export const parcelBooking = { name: 'book-parcel', payload: z.object(keyShape) };

export const parcelStop = { name: 'stop-parcel', payload: z.object(keyShape) };

export const parcelHint = {
  name: 'follow-courier-hint',
  payload: z.object({
    ...keyShape,
    hint: z.object({
      reference: z.string().nullable(),
      consignment: z.string().nullable(),
      text: z.string().nullable(),
      collected: amount,
      charge: amount,
      payout: z.string().nullable(),
    }),
  }),
};
