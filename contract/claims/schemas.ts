import { z } from 'zod';
import { cartLimits } from '#contract/cart/limits.ts';
import { quantitySchema } from '#contract/cart/schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema, jsonPart } from '#contract/declarations/schemas.ts';
import { priceSchema } from '#contract/products/price-schema.ts';
import { translatedNamesSchema } from '#contract/products/text-schemas.ts';
import { multiLineText } from '#contract/text/schemas.ts';
import { textByLanguageSchema } from '#contract/text/text-by-language-schemas.ts';
import { claimKinds, claimStates } from './claim-states.ts';
import { claimLimits } from './limits.ts';

const linesMissing = { error: problem('claim-lines-missing') };
const linesSchema = z
  .array(
    z.object({ productId: idSchema, variantId: idSchema.optional(), quantity: quantitySchema }, linesMissing),
    linesMissing,
  )
  .min(1, linesMissing)
  .max(cartLimits.cartLinesMax, linesMissing);

/**
 * What a buyer reports. The lines may come as JSON in a text part. `variantId` alone says which pieces they are; without
 * it, `productId` is the id of a product or of a variant.
 */
export const newClaimSchema = z.object({
  kind: z.enum(claimKinds, { error: problem('claim-kind-not-chosen') }),
  text: multiLineText(problem('claim-text-missing'))
    .min(1, problem('claim-text-missing'))
    .max(claimLimits.claimTextMax, problem('claim-text-too-long')),
  lines: jsonPart(linesSchema),
});
export type NewClaim = z.output<typeof newClaimSchema>;

const noteSchema = multiLineText(problem('claim-note-missing')).max(
  claimLimits.claimTextMax,
  problem('claim-note-too-long'),
);

/** Money back, in taka, or the same again: one of them. */
export const acceptClaimSchema = z
  .object({
    refund: priceSchema('refund')
      .refine((taka) => taka > 0, problem('refund-not-positive'))
      .optional(),
    replacement: z.literal(true, { error: problem('claim-decision-missing') }).optional(),
    note: noteSchema.optional(),
  })
  .refine(({ refund, replacement }) => (refund === undefined) !== (replacement === undefined), {
    path: ['refund'],
    error: problem('claim-decision-missing'),
  });
export type AcceptClaim = z.output<typeof acceptClaimSchema>;

export const refuseClaimSchema = z.object({
  reason: noteSchema.min(1, problem('claim-note-missing')),
});

/** What was sold: a product, and its variant where it had several, with the label that the order copied. */
const soldShape = {
  productId: idSchema,
  variantId: idSchema.optional(),
  variantLabel: textByLanguageSchema.optional(),
};

const claimLineSchema = z.object({ ...soldShape, quantity: z.number().int() });

/**
 * A claim as both sides read it. `answer` is the seller's, '' before the decision; `refunded` is the refunded amount,
 * in taka.
 */
export const claimSchema = z.object({
  _id: idSchema,
  orderId: idSchema,
  kind: z.enum(claimKinds),
  text: z.string(),
  image: z.array(z.string()),
  lines: z.array(claimLineSchema),
  state: z.enum(claimStates),
  answer: z.string(),
  refundId: idSchema.nullable(),
  refunded: z.number().optional(),
  replacementOrderId: idSchema.nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type Claim = z.infer<typeof claimSchema>;

/** A product as it was sold. */
const namedShape = { name: z.string(), translations: translatedNamesSchema.optional() };

/**
 * A claim as the seller reads it: with its buyer (the id is '' without an account), the phone number of the order ('' for
 * a deleted account), the name of each product at its sale, and the amount of the order that can still be refunded, in
 * taka.
 */
export const sellerClaimSchema = claimSchema.extend({
  lines: z.array(claimLineSchema.extend(namedShape)),
  userId: z.object({ _id: z.string(), name: z.string() }),
  phone: z.string(),
  refundable: z.number(),
});
export type SellerClaim = z.infer<typeof sellerClaimSchema>;

/** How many pieces of a product or variant were delivered, and how many are in claims that were not refused. */
export const claimedProductSchema = z.object({
  ...soldShape,
  ...namedShape,
  sold: z.number().int(),
  claimed: z.number().int(),
});
