import { z } from 'zod';
import { cartLimits } from '#contract/cart/limits.ts';
import { quantitySchema } from '#contract/cart/schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { priceSchema } from '#contract/products/price-schema.ts';
import { identifierText, multiLineText, numberOrText } from '#contract/text/schemas.ts';
import { parcelLimits } from './limits.ts';
import { courierIds, parcelStates } from './parcel-state.ts';

export const courierIdSchema = z.enum(courierIds, { error: problem('courier-unknown') });
export const parcelStateSchema = z.enum(parcelStates, { error: problem('parcel-state-unknown') });

const stepSchema = z.object({ state: z.enum(parcelStates), text: z.string(), at: z.string() });

/** A line of a parcel: the product, its variant if it has several, and the number of pieces. */
const lineSchema = z.object({ productId: idSchema, variantId: idSchema.optional(), quantity: z.number().int() });

/** A parcel as the seller sees it. Money in taka, the weight in kg; unknown values are null, unknown texts ''. */
export const parcelSchema = z.object({
  _id: idSchema,
  orderId: idSchema,
  reference: z.string(),
  provider: z.enum(courierIds),
  state: z.enum(parcelStates),
  /** The courier's newest text. */
  statusText: z.string(),
  consignment: z.string().nullable(),
  tracking: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  lines: z.array(lineSchema),
  weight: z.number(),
  /** What the courier is asked to collect, in whole taka. */
  collect: z.number(),
  fee: z.number().nullable(),
  /** Why the courier refused it. */
  reason: z.string(),
  restockedAt: z.string().nullable(),
  /** Whether the courier was told not to carry a parcel of a cancelled order; null when there is nothing to tell. */
  told: z.boolean().nullable(),
  createdAt: z.string(),
  bookedAt: z.string().nullable(),
  changedAt: z.string(),
  steps: z.array(stepSchema),
  money: z.object({
    toCollect: z.number(),
    collected: z.number(),
    charged: z.number(),
    paid: z.number(),
    /** What the courier still has to pay: collected less charged and paid. */
    owed: z.number(),
    /** The collected amount less the amount to collect; null before the delivery. */
    differs: z.number().nullable(),
  }),
});
export type Parcel = z.infer<typeof parcelSchema>;

/** A parcel as the buyer sees it. `code` is the courier's tracking code or number. */
export const buyerParcelSchema = z.object({
  _id: idSchema,
  provider: z.enum(courierIds),
  state: z.enum(parcelStates),
  statusText: z.string(),
  code: z.string().nullable(),
  url: z.string().nullable(),
  steps: z.array(stepSchema),
});
export type BuyerParcel = z.infer<typeof buyerParcelSchema>;

/** A parcel that stands in the way of an edit. */
export const parcelInWaySchema = parcelSchema.pick({ _id: true, reference: true, provider: true, state: true });
export type ParcelInWay = z.infer<typeof parcelInWaySchema>;

const weightInvalid = problem('parcel-weight-invalid');
const linesInvalid = problem('parcel-lines-invalid');

const bookingSchema = z.object({
  orderId: idSchema,
  provider: courierIdSchema,
  /**
   * The parcel's content; by default all pieces that are in no other parcel. `productId` may also be a variant's id.
   */
  lines: z
    .array(z.object({ productId: idSchema, quantity: quantitySchema }), { error: linesInvalid })
    .min(1, linesInvalid)
    .max(cartLimits.cartLinesMax, linesInvalid)
    .optional(),
  /** In kg. */
  weight: numberOrText(/^\d{1,3}(\.\d{1,3})?$/, weightInvalid)
    .pipe(z.number().min(parcelLimits.parcelWeightMin, weightInvalid).max(parcelLimits.parcelWeightMax, weightInvalid))
    .optional(),
  /** In taka; rounded down to whole ones. */
  collect: priceSchema('collect').optional(),
  /** For the courier. */
  note: multiLineText(problem('parcel-note-not-text'))
    .max(parcelLimits.parcelNoteMax, problem('parcel-note-too-long'))
    .optional(),
  /** Whether to book it beside an open parcel. */
  another: z.boolean({ error: problem('parcel-another-invalid') }).optional(),
});
export type ParcelBooking = z.output<typeof bookingSchema>;

const countInvalid = problem('parcels-count-invalid');
export const bookParcelsBody = z.object({
  parcels: z
    .array(bookingSchema, { error: countInvalid })
    .min(1, countInvalid)
    .max(parcelLimits.parcelsBookedMax, countInvalid),
});

/** An order for which no parcel could be booked. `code` is the refusal's code. */
export const refusedBookingSchema = z.object({ orderId: idSchema, code: z.string(), message: z.string() });

/** The courier's number of an unclear parcel, or null when the courier has none. */
export const resolveParcelBody = z.object({
  consignment: identifierText('consignment')
    .min(1, problem('consignment-missing'))
    .max(parcelLimits.consignmentMax, problem('consignment-too-long'))
    .nullable(),
});

export const moveParcelBody = z.object({ state: parcelStateSchema });

const labelsInvalid = problem('parcel-ids-invalid');
/** Ids separated by commas. */
export const parcelIdsSchema = z
  .string({ error: labelsInvalid })
  .transform((ids) => [...new Set(ids.split(',').map((one) => one.trim().toLowerCase()))])
  .pipe(
    z
      .array(z.uuid({ error: labelsInvalid }))
      .min(1, labelsInvalid)
      .max(parcelLimits.parcelsBookedMax, labelsInvalid),
  );
