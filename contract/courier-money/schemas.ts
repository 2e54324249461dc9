import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { parcelLimits } from '#contract/parcels/limits.ts';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import { courierIdSchema } from '#contract/parcels/schemas.ts';
import { stockLimits } from '#contract/stock/limits.ts';
import { identifierText } from '#contract/text/schemas.ts';

const courierMoneyKinds = ['collected', 'charge', 'payout'] as const;
export type CourierMoneyKind = (typeof courierMoneyKinds)[number];

/** The source of an entry: a webhook of the courier, the courier's answer, a file, or a person of the shop. */
const courierMoneySources = ['webhook', 'courier', 'csv', 'hand'] as const;
export type CourierMoneySource = (typeof courierMoneySources)[number];

const sumsShape = { collected: z.number(), charged: z.number(), paid: z.number(), owed: z.number() };

/** What a courier collected, charged and paid, in taka. */
export const courierSumsSchema = z.object({
  provider: z.enum(courierIds),
  ...sumsShape,
  parcels: z.number().int(),
});
export type CourierSums = z.infer<typeof courierSumsSchema>;

export const courierMoneyRowSchema = z.object({
  _id: idSchema,
  provider: z.enum(courierIds),
  parcelId: idSchema,
  orderId: idSchema,
  kind: z.enum(courierMoneyKinds),
  /** In taka; a correction may be below zero. */
  amount: z.number(),
  payout: z.string().nullable(),
  source: z.enum(courierMoneySources),
  at: z.string(),
});
export type CourierMoneyRow = z.infer<typeof courierMoneyRowSchema>;

export const courierPayoutSchema = z.object({
  provider: z.enum(courierIds),
  payout: z.string(),
  amount: z.number(),
  /** The amount due for the payout's parcels before the payout, in taka, as far as the shop knew it. */
  owed: z.number(),
  difference: z.number(),
  parcels: z.number().int(),
  /** How many of the parcels the shop knew nothing about before. */
  unknown: z.number().int(),
  at: z.string(),
});
export type CourierPayout = z.infer<typeof courierPayoutSchema>;

export const payoutNameSchema = identifierText('payout')
  .min(1, problem('payout-missing'))
  .max(parcelLimits.payoutNameMax, problem('payout-too-long'));

export const recordPayoutBody = z.object({
  provider: courierIdSchema,
  payout: payoutNameSchema,
  csv: z.string({ error: problem('csv-missing') }).max(stockLimits.importChars, problem('csv-too-large')),
});
