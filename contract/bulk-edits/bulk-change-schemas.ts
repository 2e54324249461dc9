import { z } from 'zod';
import { type ProblemCode, problem } from '#contract/declarations/problems.ts';
import { changedFactsSchema } from '#contract/products/fact-schemas.ts';
import { productLimits } from '#contract/products/limits.ts';
import { publicationShape } from '#contract/products/publication-schemas.ts';
import { sellerProductSchema } from '#contract/products/schemas.ts';
import { gramsSchema } from '#contract/products/shipping-weight-schemas.ts';
import { bulkEditLimits } from './limits.ts';
import { priceRounds } from './price-rounds.ts';

/** A number with at most two decimals. */
function fineNumber(minimum: number, maximum: number, code: ProblemCode) {
  const wrong = { error: problem(code) };
  return z
    .number(wrong)
    .min(minimum, wrong)
    .max(maximum, wrong)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, wrong);
}

const priceChangeSchema = z.union(
  [
    z.strictObject({ percent: fineNumber(-100, bulkEditLimits.bulkPercentMax, 'bulk-price-invalid') }),
    z.strictObject({ amount: fineNumber(-productLimits.priceMax, productLimits.priceMax, 'bulk-price-invalid') }),
  ],
  { error: problem('bulk-price-invalid') },
);
export type PriceChange = z.infer<typeof priceChangeSchema>;

const roundSchema = z.literal([...priceRounds], { error: problem('bulk-round-invalid') });

/** An offer as a discount on the price; null ends the offer. */
const offerSchema = z
  .strictObject({ percent: fineNumber(0, 100, 'bulk-offer-invalid') }, { error: problem('bulk-offer-invalid') })
  .nullable();

const kinds = ['price', 'offer', 'category', 'inStock', 'facts', 'shippingWeight', 'isDraft', 'taxClass'] as const;

/** The change of many products: exactly one kind. */
export const bulkChangeSchema = z
  .strictObject(
    {
      /** A signed percentage, or a signed amount in taka: of the price and of the offer price. */
      price: priceChangeSchema.optional(),
      /** The new prices are rounded to a multiple of so many taka. */
      round: roundSchema.optional(),
      offer: offerSchema.optional(),
      category: sellerProductSchema.shape.category.unwrap().optional(),
      inStock: z.boolean({ error: problem('in-stock-invalid') }).optional(),
      /** Merged with the product's facts; null removes a fact. */
      facts: changedFactsSchema.optional(),
      /** In grams a piece, of the product or of each of its variants. */
      shippingWeight: gramsSchema.optional(),
      /** True takes products out of the shop, false publishes drafts at once. */
      isDraft: publicationShape.isDraft,
      taxClass: sellerProductSchema.shape.taxClass,
    },
    { error: problem('bulk-change-not-one') },
  )
  .refine((change) => kinds.filter((kind) => change[kind] !== undefined).length === 1, problem('bulk-change-not-one'))
  .refine(({ price, round }) => round === undefined || price !== undefined, {
    path: ['round'],
    error: problem('bulk-round-invalid'),
  });
export type BulkChange = z.infer<typeof bulkChangeSchema>;
