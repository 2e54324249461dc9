import { z } from 'zod';
import { addressLimits } from '#contract/addresses/limits.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { courierIds, parcelStates } from '#contract/parcels/parcel-state.ts';
import { courierIdSchema } from '#contract/parcels/schemas.ts';
import { submitterSchema } from '#contract/products/schemas.ts';
import { multiLineText, oneLineText, searchTextSchema } from '#contract/text/schemas.ts';
import { orderLimits } from './limits.ts';
import { orderChannels } from './order-channel.ts';
import { orderContentSchema } from './order-content-schema.ts';
import { orderStatuses } from './order-status.ts';
import { orderPayments, orderSorts, orderTabs } from './order-tab.ts';
import { sellerPaymentSchema } from './payment-schemas.ts';
import { itemShape, noteShape, orderShape, restShape } from './schemas.ts';

const sellerItemSchema = z.object({
  ...itemShape,
  productId: itemShape.productId.extend({ originalSubmitterId: submitterSchema.optional() }),
  /** Why the seller set a price for this order; missing at the shop's price. */
  reason: z.string().optional(),
});

/** A parcel of an order, whatever its state. `code` is the courier's tracking code or number. */
const orderParcelSchema = z.object({
  _id: idSchema,
  reference: z.string(),
  provider: z.enum(courierIds),
  state: z.enum(parcelStates),
  statusText: z.string(),
  code: z.string().nullable(),
  url: z.string().nullable(),
  /** In kg. */
  weight: z.number(),
  /** What it collects at the door, in taka. */
  collect: z.number(),
  /** False while the seller has to tell the courier not to carry the parcel of a cancelled order. */
  told: z.boolean().nullable(),
});
export type OrderParcel = z.infer<typeof orderParcelSchema>;

export const sellerOrderSchema = z.object({
  ...orderShape,
  ...noteShape,
  ...restShape,
  items: z.array(sellerItemSchema),
  /** How its buyer ordered, when a seller made it. */
  channel: z.enum(orderChannels).optional(),
  /** The seller's note on the order, for the shop alone. */
  note: z.string().optional(),
  /** The buyer's account. For an order without an account, `_id` is empty and the rest comes from the address. */
  userId: z.object({ _id: z.union([idSchema, z.literal('')]), name: z.string(), email: z.string() }),
  /** The order was placed without an account, and no account has taken it over. */
  guest: z.literal(true).optional(),
  /**
   * For an order without an account: its position among the orders of its phone number, and how many of these came
   * back.
   */
  phoneHistory: z.object({ nth: z.number().int(), refused: z.number().int() }).optional(),
  hasUserSubmittedProducts: z.boolean(),
  payment: sellerPaymentSchema.optional(),
  /** In the order of their booking; missing without any. */
  parcels: z.array(orderParcelSchema).optional(),
});
export type SellerOrder = z.infer<typeof sellerOrderSchema>;

export const statusChangeSchema = z.object({
  from: z.enum(orderStatuses).nullable(),
  to: z.enum(orderStatuses),
  at: z.string(),
  /** `shop` is the shop itself, without a name: the order was paid, or its payment expired. */
  by: z.object({ kind: z.enum(['buyer', 'seller', 'shop']), name: z.string() }),
  /** The content before and after an edit; `from` and `to` are the same then. */
  edit: z.object({ before: orderContentSchema, after: orderContentSchema }).optional(),
});
export type StatusChange = z.infer<typeof statusChangeSchema>;

/** A dated note on an order, for the shop alone. */
export const orderEntrySchema = z.object({ _id: idSchema, text: z.string(), at: z.string(), by: z.string() });
export type OrderEntry = z.infer<typeof orderEntrySchema>;

export const addOrderNoteBody = z.object({
  text: multiLineText(problem('order-note-not-text'))
    .min(1, problem('order-note-missing'))
    .max(orderLimits.orderNoteMax, problem('order-note-too-long')),
});

const daySchema = z.iso
  .date({ error: problem('day-invalid') })
  .refine((day) => day >= '2000' && day < '2100', problem('day-not-in-century'));

export const filterShape = {
  /** One status, or `open` for all statuses that wait for the seller. */
  status: z.enum([...orderStatuses, 'open'], { error: problem('status-not-chosen') }).optional(),
  /** First and last day, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The day of the delivery slot that the buyer chose. */
  slotDay: daySchema.optional(),
  /** What the seller has to do. */
  tab: z.enum(orderTabs, { error: problem('order-tab-unknown') }).optional(),
  /** The courier of one of its parcels, unless that ended without a delivery. */
  courier: courierIdSchema.optional(),
  /** The district of the address, by the English name as it is stored. */
  district: oneLineText('city').max(addressLimits.addressFieldMax, problem('city-too-long')).optional(),
  payment: z.enum(orderPayments, { error: problem('order-payment-unknown') }).optional(),
  /** A product that was ordered. */
  product: idSchema.optional(),
  channel: z.enum(orderChannels, { error: problem('order-channel-not-chosen') }).optional(),
  /** The beginning of the displayed number, the id, a phone number in any notation, or a name. */
  search: searchTextSchema.optional(),
};
export const sortShape = { sort: z.enum(orderSorts, { error: problem('sort-unknown') }).optional() };

/** How the shop kept its promised arrivals. Minutes are the delays of late orders, up to now for open ones. */
export const keptPromisesSchema = z.object({
  kept: z.number().int(),
  late: z.number().int(),
  open: z.number().int(),
  lateMinutes: z.object({ median: z.number().int(), worst: z.number().int() }),
});
export type KeptPromises = z.infer<typeof keptPromisesSchema>;

export type SellerOrderFilter = z.infer<z.ZodObject<typeof filterShape>>;
