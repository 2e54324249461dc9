import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema, jsonPart } from '#contract/declarations/schemas.ts';
import { translatedNamesSchema } from '#contract/products/text-schemas.ts';
import { multiLineText, numberOrText } from '#contract/text/schemas.ts';
import { reviewLimits } from './limits.ts';

/** The author of a review; a deleted account has the id '' and the name 'Deleted user'. */
const reviewerSchema = z.object({ _id: z.string(), name: z.string(), profileImage: z.string() });

export const reviewSchema = z.object({
  _id: idSchema,
  productId: idSchema,
  userId: reviewerSchema,
  stars: z.number().int().min(1).max(5),
  text: z.string(),
  image: z.array(z.string()),
  /** How many find it helpful. */
  helpful: z.number().int(),
  answer: z.object({ text: z.string(), at: z.string() }).nullable(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

const hiddenShape = {
  state: z.enum(['shown', 'hidden']),
  /** Why the seller has hidden it; null while it is shown. */
  hiddenReason: z.string().nullable(),
};

/** A product in a list of reviews, with the parts of its address. */
const reviewedProductSchema = z.object({
  _id: idSchema,
  name: z.string(),
  translations: translatedNamesSchema.optional(),
  category: z.string(),
  slug: z.string(),
  image: z.string(),
});
export type ReviewedProduct = z.infer<typeof reviewedProductSchema>;

export const ownReviewSchema = reviewSchema.extend({ ...hiddenShape, editableUntil: z.string() });
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const listedOwnReviewSchema = ownReviewSchema.extend({ product: reviewedProductSchema });
export type ListedOwnReview = z.infer<typeof listedOwnReviewSchema>;

export const sellerReviewSchema = reviewSchema.extend({
  ...hiddenShape,
  /** Open reports, oldest first. */
  reports: z.array(z.object({ reason: z.string(), at: z.string() })),
  product: reviewedProductSchema,
});
export type SellerReview = z.infer<typeof sellerReviewSchema>;

/** A product that the user has received and not reviewed. */
export const toReviewSchema = reviewedProductSchema
  .omit({ _id: true })
  .extend({ productId: idSchema, deliveredAt: z.string() });
export type ToReview = z.infer<typeof toReviewSchema>;

export const summarySchema = z.object({
  average: z.number().nullable(),
  count: z.number().int(),
  /** How many reviews have so many stars. */
  stars: z.object({
    1: z.number().int(),
    2: z.number().int(),
    3: z.number().int(),
    4: z.number().int(),
    5: z.number().int(),
  }),
});
export type ReviewSummary = z.infer<typeof summarySchema>;

const starsInvalid = problem('stars-invalid');
const starsSchema = numberOrText(/^[1-5]$/, starsInvalid).pipe(
  z.number(starsInvalid).int(starsInvalid).min(1, starsInvalid).max(5, starsInvalid),
);
const reviewTextSchema = multiLineText(problem('review-not-text')).max(
  reviewLimits.reviewMax,
  problem('review-too-long'),
);

export const writtenReviewSchema = z.object({ stars: starsSchema, text: reviewTextSchema.default('') });
export type WrittenReview = z.output<typeof writtenReviewSchema>;

/** Missing fields stay unchanged. */
export const editedReviewSchema = z.object({
  stars: starsSchema.optional(),
  text: reviewTextSchema.optional(),
  /** The addresses of the pictures to keep, and null for each new picture. */
  image: jsonPart(
    z
      .array(z.string({ error: problem('pictures-not-addresses') }).nullable(), {
        error: problem('pictures-not-addresses'),
      })
      .max(reviewLimits.reviewPictures, problem('pictures-too-many')),
  ).optional(),
});
export type EditedReview = z.output<typeof editedReviewSchema>;
