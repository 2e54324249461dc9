import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { parcelStates } from '#contract/parcels/parcel-state.ts';
import { priceSchema } from '#contract/products/price-schema.ts';
import { riderStates } from './rider-states.ts';

/** A parcel as its rider sees it. */
export const riderParcelSchema = z.object({
  _id: idSchema,
  reference: z.string(),
  state: z.enum(parcelStates),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  note: z.string(),
  /** In whole taka. */
  collect: z.number(),
  lines: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  /** How many photos may be added. */
  photosLeft: z.number().int(),
});
export type RiderParcel = z.infer<typeof riderParcelSchema>;

/** The parcel that is meant, behind a link of the day. */
const chosen = { parcelId: idSchema.optional() };

export const riderMoveBody = z
  .object({
    ...chosen,
    state: z.enum(riderStates, { error: problem('parcel-state-unknown') }),
    /** In taka; by default the amount to collect. */
    collected: priceSchema('collect').optional(),
  })
  .refine(({ state, collected }) => collected === undefined || state === 'delivered', {
    path: ['collected'],
    error: problem('collected-without-delivery'),
  });
export type RiderMove = z.infer<typeof riderMoveBody>;

export const riderPhotoBody = z.object(chosen);
