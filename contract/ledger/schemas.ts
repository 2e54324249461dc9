import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { translatedNamesSchema } from '#contract/products/text-schemas.ts';
import { identifierText, numberOrText, oneLineText } from '#contract/text/schemas.ts';
import { ledgerKinds } from './ledger-kinds.ts';
import { ledgerLimits } from './limits.ts';
import { payoutMethods } from './payout-methods.ts';

const amountInvalid = { error: problem('ledger-amount-invalid') };

/** An amount in taka other than 0, with at most two decimals, as a number or a text. */
const amountSchema = numberOrText(/^[+-]?\d+(\.\d+)?$/, amountInvalid.error).pipe(
  z
    .number(amountInvalid)
    .min(-ledgerLimits.payoutAmountMax, amountInvalid)
    .max(ledgerLimits.payoutAmountMax, amountInvalid)
    .refine((taka) => taka !== 0 && Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-4, amountInvalid),
);

const payoutSchema = z.object(
  {
    userId: idSchema,
    amount: amountSchema.refine((taka) => taka > 0, problem('payout-amount-missing')),
    method: z.enum(payoutMethods, { error: problem('payout-method-not-chosen') }),
    /** The number of the payment at the bank or provider, or of a receipt. */
    reference: identifierText('payout-reference')
      .min(1, problem('payout-reference-missing'))
      .max(ledgerLimits.payoutReferenceMax, problem('payout-reference-too-long')),
  },
  { error: problem('payouts-missing') },
);

/** Payouts as the seller makes them: all or none. */
export const newPayoutsSchema = z.object({
  payouts: z
    .array(payoutSchema, { error: problem('payouts-missing') })
    .min(1, problem('payouts-missing'))
    .max(ledgerLimits.payoutsMax, problem('payouts-too-many')),
});
export type NewPayout = z.output<typeof payoutSchema>;

export const newCorrectionSchema = z.object({
  userId: idSchema,
  amount: amountSchema,
  reason: oneLineText('correction-reason')
    .min(1, problem('correction-reason-missing'))
    .max(ledgerLimits.correctionReasonMax, problem('correction-reason-too-long')),
});
export type NewCorrection = z.output<typeof newCorrectionSchema>;

/**
 * A row of a person's ledger. `amount` is in taka, negative for a deduction; order and product are null where there is
 * none.
 */
export const ledgerRowSchema = z.object({
  _id: idSchema,
  kind: z.enum(ledgerKinds),
  amount: z.number(),
  orderId: idSchema.nullable(),
  productId: idSchema.nullable(),
  /** The product's name as it was sold, and in other languages. */
  name: z.string(),
  translations: translatedNamesSchema.optional(),
  /** The reference of a payout, or the reason of a correction. */
  reference: z.string(),
  at: z.string(),
});
export type LedgerRow = z.infer<typeof ledgerRowSchema>;

/** In taka: `open` is `earned` less `paid`, and may be below 0. */
export const ledgerSummarySchema = z.object({ earned: z.number(), paid: z.number(), open: z.number() });
export type LedgerSummary = z.infer<typeof ledgerSummarySchema>;

/** The amounts that the shop owes a submitter. The email of a deleted account is ''. */
export const submitterBalanceSchema = ledgerSummarySchema.extend({
  userId: z.object({ _id: idSchema, name: z.string(), email: z.string() }),
});
export type SubmitterBalance = z.infer<typeof submitterBalanceSchema>;

export const madePayoutSchema = z.object({
  _id: idSchema,
  userId: idSchema,
  /** The account's name. */
  name: z.string(),
  amount: z.number(),
  method: z.enum(payoutMethods),
  reference: z.string(),
  /** Who paid it out. */
  by: z.string(),
  at: z.string(),
});
export type MadePayout = z.infer<typeof madePayoutSchema>;
