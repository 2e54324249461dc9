import { z } from 'zod';
import { idSchema } from '#contract/declarations/schemas.ts';
import { shownFactChangesSchema } from '#contract/products/fact-schemas.ts';
import { productSchema } from '#contract/products/schemas.ts';
import { shippingWeightSchema } from '#contract/products/shipping-weight-schemas.ts';
import { taxClasses } from '#contract/products/tax-class.ts';
import { bulkChangeSchema } from './bulk-change-schemas.ts';

/** The fields of a product or a variant that an edit changes. */
const editedFieldsSchema = productSchema
  .pick({ price: true, offerPrice: true, category: true, inStock: true, facts: true })
  .extend({ shippingWeight: shippingWeightSchema, isDraft: z.boolean(), taxClass: z.enum(taxClasses) })
  .partial();

export const bulkEditItemSchema = z.object({
  productId: idSchema,
  /** Present for prices, sale and weights of a product with several variants, each of which is an item. */
  variantId: idSchema.optional(),
  /** With the variant's label, where the item is one of several. */
  name: z.string(),
  before: editedFieldsSchema,
  after: editedFieldsSchema,
});
export type BulkEditItem = z.infer<typeof bulkEditItemSchema>;

/** A change as it is shown later, when other rules may hold. */
const shownChangeSchema = z.object({ ...bulkChangeSchema.shape, facts: shownFactChangesSchema.optional() });

export const bulkEditSchema = z.object({
  _id: idSchema,
  at: z.iso.datetime(),
  /** The seller who made it. */
  by: z.string(),
  change: shownChangeSchema,
  /** How many products it changed. */
  changed: z.number().int(),
  undoneAt: z.iso.datetime().nullable(),
});
export type BulkEdit = z.infer<typeof bulkEditSchema>;
