import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { factsSchema } from '#contract/products/fact-schemas.ts';
import { productInputSchema, productSchema } from '#contract/products/schemas.ts';
import { translationsSchema } from '#contract/products/text-schemas.ts';
import { variantSchema, variesBySchema } from '#contract/products/variant-schemas.ts';
import { requestStatuses } from './request-status.ts';

const offeredProductSchema = productInputSchema({ price: 'market-price', offerPrice: 'suggested-price' });
export const submittedProductSchema = offeredProductSchema.extend({
  description: offeredProductSchema.shape.description.refine(
    (lines) => lines.length > 0,
    problem('description-missing'),
  ),
});
export type SubmittedProduct = z.infer<typeof submittedProductSchema>;

/** A variant as the submitter reads about it. */
const toldVariantSchema = variantSchema.pick({
  facts: true,
  price: true,
  offerPrice: true,
  weight: true,
  translations: true,
});

/**
 * The decision on the offered variants: new and changed ones as they were published, removed ones as they were offered.
 */
const variantChangesSchema = z.object({
  /** The facts by which these differ. */
  variesBy: variesBySchema,
  added: z.array(toldVariantSchema),
  changed: z.array(toldVariantSchema),
  removed: z.array(toldVariantSchema),
});

export const requestedChangesSchema = productSchema
  .pick({
    name: true,
    category: true,
    price: true,
    offerPrice: true,
    description: true,
    weight: true,
    facts: true,
    translations: true,
  })
  .extend({ variants: variantChangesSchema })
  .partial();
export type RequestedChanges = z.infer<typeof requestedChangesSchema>;

export const productRequestSchema = z.object({
  _id: idSchema,
  userId: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  name: z.string(),
  description: z.array(z.string()),
  category: z.string(),
  price: z.number(),
  offerPrice: z.number(),
  image: z.array(z.string()),
  variesBy: productSchema.shape.variesBy,
  variants: productSchema.shape.variants,
  status: z.enum(requestStatuses),
  rejectionReason: z.string(),
  sellerNotes: z.string(),
  /** The product created by the approval. */
  productId: idSchema.optional(),
  /** What that product's address is made of. */
  product: productSchema.pick({ _id: true, category: true, slug: true }).optional(),
  facts: factsSchema.optional(),
  translations: translationsSchema.optional(),
  /** What the user asks of the product's address. */
  slug: z.string().optional(),
  /** Present after an approval with changes; the other fields are as the user wrote them. */
  changes: requestedChangesSchema.optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProductRequest = z.infer<typeof productRequestSchema>;
