import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { seenVersionSchema } from '#contract/declarations/version-schema.ts';
import { plainIdentifier } from '#contract/text/identifier.ts';
import { oneLineText } from '#contract/text/schemas.ts';
import { textByLanguageSchema } from '#contract/text/text-by-language-schemas.ts';
import { categoryLimits } from './limits.ts';

const invalidPath = problem('category-path-invalid');

/** A category's path, in any case. Only the shop knows whether the category exists. */
export const categoryNamedSchema = z.string({ error: problem('category-unknown') }).overwrite(plainIdentifier);

/** The path of a new category. */
const categoryPathSchema = z
  .string({ error: invalidPath })
  .overwrite(plainIdentifier)
  .min(categoryLimits.categoryPathMin, invalidPath)
  .max(categoryLimits.categoryPathMax, invalidPath)
  .regex(/^[a-z][a-z\d-]*$/i, invalidPath);

const nameSchema = oneLineText('category-name').max(categoryLimits.categoryNameMax, problem('category-name-too-long'));

/** The names as a seller writes them. A Bengali name that is left out stays; '' is none. */
const categoryNamesSchema = z.object(
  { en: nameSchema.min(1, problem('category-name-missing')), bn: nameSchema.optional() },
  { error: problem('category-name-missing') },
);

const colorSchema = z
  .string({ error: problem('category-color-invalid') })
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, problem('category-color-invalid'));

const changeShape = {
  names: categoryNamesSchema.optional(),
  /** The path of the category above; null makes this a main category. */
  parent: categoryNamedSchema.nullable().optional(),
  color: colorSchema.optional(),
  isHidden: z.boolean({ error: problem('category-hidden-missing') }).optional(),
};

export const newCategorySchema = z.object({
  ...changeShape,
  names: categoryNamesSchema,
  path: categoryPathSchema.optional(),
});
export type NewCategory = z.output<typeof newCategorySchema>;

export const categoryChangeSchema = z.object({
  ...changeShape,
  /** The place among its neighbours, from 0; one beyond the last is the last. */
  position: z
    .number({ error: problem('category-position-invalid') })
    .int(problem('category-position-invalid'))
    .min(0, problem('category-position-invalid'))
    .max(1_000_000, problem('category-position-invalid'))
    .optional(),
  version: seenVersionSchema,
});
export type CategoryChange = z.output<typeof categoryChangeSchema>;

/** A category as everybody reads it. */
export const listedCategorySchema = z.object({
  path: z.string(),
  names: textByLanguageSchema,
  image: z.string(),
  color: z.string(),
  parent: z.string().nullable(),
  /** The number of products in the category and its parts, and how many of these are in stock. */
  count: z.number().int(),
  inStock: z.number().int(),
});

/** A category as the seller reads it. */
export const ownCategorySchema = listedCategorySchema.extend({ isHidden: z.boolean(), version: z.number().int() });
export type OwnCategory = z.infer<typeof ownCategorySchema>;
