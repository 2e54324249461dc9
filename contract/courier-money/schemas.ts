import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { parcelLimits } from '#contract/parcels/limits.ts';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import { courierIdSchema } from '#contract/parcels/schemas.ts';
import { refusedRowSchema } from '#contract/stock/schemas.ts';
import { identifierText } from '#contract/text/schemas.ts';
import { courierMoneyLimits } from './limits.ts';

const courierMoneyKinds = ['collected', 'charge', 'cod', 'payout'] as const;
export type CourierMoneyKind = (typeof courierMoneyKinds)[number];

/** What a column of a payout's file may hold; '' is not taken. */
export const payoutColumns = ['', 'consignment', 'collected', 'charge', 'cod', 'paid'] as const;
export type PayoutColumn = (typeof payoutColumns)[number];

/** Whether a file with these columns can be read: the parcel, something it is paid or collected, and nothing twice. */
export function isMapping(columns: readonly PayoutColumn[]): boolean {
  const taken = columns.filter((column) => column !== '');
  const isAmount = taken.includes('paid') || taken.includes('collected');
  return taken.includes('consignment') && isAmount && new Set(taken).size === taken.length;
}

/** The source of an entry: a webhook of the courier, the courier's answer, a file, or a person of the shop. */
const courierMoneySources = ['webhook', 'courier', 'csv', 'hand'] as const;
export type CourierMoneySource = (typeof courierMoneySources)[number];

/** `owed` = collected less charged, cod (the courier's percentage for cash) and paid. */
const sumsShape = {
  collected: z.number(),
  charged: z.number(),
  cod: z.number(),
  paid: z.number(),
  owed: z.number(),
};

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
  /** The amount less what was due: owed, less the percentage for cash and charges first heard of. */
  difference: z.number(),
  /** Which entry under this name; above 1 after a payout was taken back and entered again. */
  round: z.number().int(),
  takenBack: z.boolean(),
  parcels: z.number().int(),
  /** How many of the parcels the shop knew nothing about before. */
  unknown: z.number().int(),
  at: z.string(),
});
export type CourierPayout = z.infer<typeof courierPayoutSchema>;

export const payoutNameSchema = identifierText('payout')
  .min(1, problem('payout-missing'))
  .max(parcelLimits.payoutNameMax, problem('payout-too-long'));

const columnsInvalid = problem('payout-mapping-invalid');
const mappingSchema = z
  .array(z.enum(payoutColumns, { error: columnsInvalid }), { error: columnsInvalid })
  .min(1, columnsInvalid)
  .max(courierMoneyLimits.payoutColumnsMax, columnsInvalid)
  .refine(isMapping, columnsInvalid);

export const recordPayoutBody = z.object({
  provider: courierIdSchema,
  payout: payoutNameSchema,
  csv: z
    .string({ error: problem('csv-missing') })
    .max(courierMoneyLimits.payoutFileChars, problem('payout-file-too-large')),
  /** The meaning of each column, in their order; remembered for files with these headings. */
  mapping: mappingSchema.optional(),
  /** Only says what would be entered. */
  preview: z.boolean({ error: problem('payout-preview-invalid') }).optional(),
});

export const takeBackPayoutBody = z.object({ provider: courierIdSchema, payout: payoutNameSchema });

const namedParcelShape = {
  _id: idSchema,
  orderId: idSchema,
  reference: z.string(),
  consignment: z.string().nullable(),
};

/** A parcel's amounts in a payout, in taka. `short` is what was due and not paid; below 0 when more was paid. */
export const payoutParcelSchema = z.object({
  ...namedParcelShape,
  toCollect: z.number(),
  collected: z.number(),
  charged: z.number(),
  cod: z.number(),
  paid: z.number(),
  short: z.number(),
  /** By how much the stated percentage for cash is above the courier's, in taka. */
  codAbove: z.number(),
});
export type PayoutParcel = z.infer<typeof payoutParcelSchema>;

/** A parcel that was delivered earlier than the newest one of a payout, and never paid. */
const missingParcelSchema = z.object({ ...namedParcelShape, owed: z.number() });
export type MissingParcel = z.infer<typeof missingParcelSchema>;

/** A payout's file, with the meaning of its columns; null when it is unknown. */
const payoutFileSchema = z.object({
  headings: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  mapping: z.array(z.enum(payoutColumns)).nullable(),
});
export type PayoutFile = z.infer<typeof payoutFileSchema>;

/** What a file entered, or would enter. Sums in taka; lists are cut, their counts are not. */
export const enteredPayoutShape = {
  message: z.string(),
  added: z.number().int(),
  known: z.number().int(),
  refused: z.array(refusedRowSchema),
  sums: z.object({
    parcels: z.number().int(),
    collected: z.number(),
    charged: z.number(),
    cod: z.number(),
    paid: z.number(),
    short: z.number(),
  }),
  shortParcels: z.array(payoutParcelSchema),
  shortCount: z.number().int(),
  missing: z.array(missingParcelSchema),
  missingCount: z.number().int(),
  file: payoutFileSchema,
};
