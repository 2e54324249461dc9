import { z } from 'zod';
import { idSchema } from '#contract/declarations/schemas.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { parcelSchema } from '#contract/parcels/schemas.ts';

/** What a scanned code belongs to: an order, with the parcel of the code or the only one that it has. */
export const scannedSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  waitsForSeller: z.literal(true).optional(),
  /** Who receives it, and the district. */
  name: z.string(),
  city: z.string(),
  pieces: z.number().int(),
  parcel: parcelSchema.pick({ _id: true, reference: true, provider: true, state: true, consignment: true }).nullable(),
});
export type Scanned = z.infer<typeof scannedSchema>;
