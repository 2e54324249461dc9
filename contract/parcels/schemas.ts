import { z } from 'zod';
import { cartLimits } from '#contract/cart/limits.ts';
import { quantitySchema } from '#contract/cart/schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema, idsText } from '#contract/declarations/schemas.ts';
import { priceSchema } from '#contract/products/price-schema.ts';
import { translatedNamesSchema } from '#contract/products/text-schemas.ts';
import { identifierText, multiLineText, numberOrText } from '#contract/text/schemas.ts';
import { textByLanguageSchema } from '#contract/text/text-by-language-schemas.ts';
import { parcelLimits } from './limits.ts';
import { courierIds, parcelGroups, parcelStates } from './parcel-state.ts';

export const courierIdSchema = z.enum(courierIds, { error: problem('courier-unknown') });
export const parcelGroupSchema = z.enum(parcelGroups, { error: problem('parcel-group-unknown') });
export const parcelStateSchema = z.enum(parcelStates, { error: problem('parcel-state-unknown') });

const stepSchema = z.object({ state: z.enum(parcelStates), text: z.string(), at: z.string() });

/** A photo of the packing, or at the door. */
const photoSchema = z.object({ _id: idSchema, at: z.enum(['packing', 'door']), image: z.string(), time: z.string() });
export type ShownPhoto = z.infer<typeof photoSchema>;

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
  /** What the buyer kept of a parcel that was delivered in part; missing until the seller says so. */
  kept: z.array(lineSchema).optional(),
  /** The pieces that came back spoiled; missing without any. */
  dead: z.array(lineSchema).optional(),
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
  /** Oldest first. */
  photos: z.array(photoSchema),
  money: z.object({
    toCollect: z.number(),
    collected: z.number(),
    charged: z.number(),
    /** The courier's percentage for cash. */
    cod: z.number(),
    paid: z.number(),
    /** What the courier still has to pay: collected less charged, cod and paid. */
    owed: z.number(),
    /** The collected amount less the amount to collect; null before the delivery. */
    differs: z.number().nullable(),
  }),
});
export type Parcel = z.infer<typeof parcelSchema>;

/** A parcel in a list, with its order's number and the person it goes to. */
export const listedParcelSchema = parcelSchema.extend({
  order: z.object({ number: z.string(), name: z.string(), phone: z.string(), district: z.string() }),
});
export type ListedParcel = z.infer<typeof listedParcelSchema>;

/** A parcel as the buyer sees it. `code` is the courier's tracking code or number. */
export const buyerParcelSchema = z.object({
  _id: idSchema,
  provider: z.enum(courierIds),
  state: z.enum(parcelStates),
  statusText: z.string(),
  code: z.string().nullable(),
  url: z.string().nullable(),
  steps: z.array(stepSchema),
  /** Oldest first; missing without any. */
  photos: z.array(photoSchema).optional(),
});
export type BuyerParcel = z.infer<typeof buyerParcelSchema>;

/** A parcel that stands in the way of an edit. */
export const parcelInWaySchema = parcelSchema.pick({ _id: true, reference: true, provider: true, state: true });
export type ParcelInWay = z.infer<typeof parcelInWaySchema>;

const weightInvalid = problem('parcel-weight-invalid');
const linesInvalid = problem('parcel-lines-invalid');
const labelsInvalid = problem('parcel-ids-invalid');

/** Pieces of a parcel. `productId` may also be a variant's id. */
const piecesSchema = z
  .array(z.object({ productId: idSchema, quantity: quantitySchema }), { error: linesInvalid })
  .min(1, linesInvalid)
  .max(cartLimits.cartLinesMax, linesInvalid);

const bookingSchema = z.object({
  orderId: idSchema,
  provider: courierIdSchema,
  /** The parcel's content; by default all pieces that are in no other parcel. */
  lines: piecesSchema.optional(),
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

export const planParcelsBody = z.object({
  orderIds: z
    .array(idSchema, { error: countInvalid })
    .min(1, countInvalid)
    .max(parcelLimits.parcelsBookedMax, countInvalid),
});

/** What a parcel of an order would be. The weight in kg, `collect` in whole taka. */
export const parcelPlanSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  name: z.string(),
  phone: z.string(),
  district: z.string(),
  /** What its buyer wrote for the rider; '' without anything. */
  note: z.string(),
  /** The order's lines; `left` are the pieces that are in no parcel. `variant` is the label of a chosen variant. */
  lines: z.array(
    z.object({
      productId: idSchema,
      variantId: idSchema.optional(),
      name: z.string(),
      translations: translatedNamesSchema.optional(),
      variant: textByLanguageSchema.optional(),
      quantity: z.number().int(),
      left: z.number().int(),
    }),
  ),
  weight: z.number(),
  collect: z.number(),
  /** How many parcels of the order count already. */
  parcels: z.number().int(),
});
export type ParcelPlan = z.infer<typeof parcelPlanSchema>;

/** Parcels that are changed together. */
export const parcelIdsBody = z.object({
  ids: z
    .array(idSchema, { error: labelsInvalid })
    .min(1, labelsInvalid)
    .max(parcelLimits.parcelsBookedMax, labelsInvalid)
    .transform((ids) => [...new Set(ids)]),
});

/** A parcel that could not be changed. `code` is the refusal's code. */
export const refusedParcelSchema = z.object({ id: idSchema, code: z.string(), message: z.string() });

/** What the buyer kept of a parcel that was delivered in part, and what was collected for it, in taka. */
export const settlePartlyBody = z.object({ kept: piecesSchema, collected: priceSchema('collected').optional() });
export type SettledPartly = z.output<typeof settlePartlyBody>;

/** The pieces that came back spoiled: they are not shelved. */
export const receiveParcelBody = z.object({ dead: piecesSchema.optional() }).nullish();
export type ReceivedParcel = z.output<typeof receiveParcelBody>;

/** The courier's number of an unclear parcel, or null when the courier has none. */
export const resolveParcelBody = z.object({
  consignment: identifierText('consignment')
    .min(1, problem('consignment-missing'))
    .max(parcelLimits.consignmentMax, problem('consignment-too-long'))
    .nullable(),
});

export const moveParcelBody = z.object({ state: parcelStateSchema });

/** Ids of parcels in an address, separated by commas. */
export const parcelIdsSchema = idsText(parcelLimits.labelsMax, problem('parcel-ids-invalid'));
/** Ids of orders whose parcels are meant, separated by commas. */
export const orderIdsSchema = idsText(parcelLimits.labelsMax, problem('order-ids-invalid'));
