import { z } from 'zod';
import { isRange, reversed, ruleShape } from '#contract/catalog/list-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { languageCodes } from '#contract/languages.ts';
import { productLimits } from '#contract/products/limits.ts';
import { isRecord, recordOf } from '#contract/records.ts';
import { plainIdentifier } from '#contract/text/identifier.ts';
import { oneLineText } from '#contract/text/schemas.ts';
import { noText } from '#contract/text/text-by-language.ts';
import { textByLanguageSchema } from '#contract/text/text-by-language-schemas.ts';
import { collectionLimits } from './limits.ts';

const nameSchema = oneLineText('collection-name')
  .min(1, problem('collection-name-missing'))
  .max(collectionLimits.collectionNameMax, problem('collection-name-too-long'));
const textSchema = oneLineText('collection-text').max(
  collectionLimits.collectionTextMax,
  problem('collection-text-too-long'),
);

const slugSchema = z
  .string({ error: problem('collection-slug-invalid') })
  .overwrite(plainIdentifier)
  .toLowerCase()
  .max(productLimits.collectionSlugMax, problem('collection-slug-invalid'))
  .regex(/^[a-z\d]+(-[a-z\d]+)*$/, problem('collection-slug-invalid'));

/** The filters of a product list: at least one must be set, and empty filters count as unset. */
export const ruleSchema = z
  .preprocess(
    withoutEmpty,
    z.strictObject(ruleShape, {
      error: ({ code }) => problem(code === 'unrecognized_keys' ? 'collection-rule-unknown' : 'collection-rule-empty'),
    }),
  )
  .refine((rule) => Object.keys(rule).length > 0, problem('collection-rule-empty'))
  .refine(isRange, reversed);
/** The filters that products of a collection match, as in the query of a product list. */
export type CollectionRule = z.output<typeof ruleSchema>;

function withoutEmpty(rule: unknown): unknown {
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === '';
  return isRecord(rule) ? Object.fromEntries(Object.entries(rule).filter(([, value]) => !isEmpty(value))) : rule;
}

const pickedSchema = z
  .array(idSchema, { error: problem('collection-products-missing') })
  .max(collectionLimits.collectionProductsMax, problem('collection-products-too-many'))
  .transform((ids) => [...new Set(ids)]);

/** A collection as a seller saves it: its products match a rule, or are picked by hand, in this order. */
const collectionSchema = z.object(
  {
    slug: slugSchema,
    name: z.object(
      recordOf(languageCodes, () => nameSchema),
      { error: problem('collection-name-missing') },
    ),
    text: z
      .object(
        recordOf(languageCodes, () => textSchema.default('')),
        { error: problem('collection-text-missing') },
      )
      .default(noText),
    isOn: z.boolean({ error: problem('collection-on-missing') }),
    products: z.discriminatedUnion(
      'kind',
      [
        z.object({ kind: z.literal('rule'), rule: ruleSchema }),
        z.object({ kind: z.literal('picked'), ids: pickedSchema }),
      ],
      { error: problem('collection-kind-unknown') },
    ),
  },
  { error: problem('collections-missing') },
);
export type Collection = z.output<typeof collectionSchema>;

/** All collections, in the order in which they are shown. */
export const collectionsSchema = z
  .array(collectionSchema, { error: problem('collections-missing') })
  .max(collectionLimits.collectionsMax, problem('collections-too-many'))
  .superRefine((collections, context) => {
    const known = new Set<string>();
    for (const [index, { slug }] of collections.entries()) {
      if (known.has(slug))
        context.addIssue({ code: 'custom', path: [index, 'slug'], message: problem('collection-slug-twice') });
      known.add(slug);
    }
  });

/** A collection as everybody sees it. */
export const shownCollectionSchema = z.object({
  slug: z.string(),
  name: textByLanguageSchema,
  text: textByLanguageSchema,
  /** Whether its products were picked by hand, and so have an order of their own. */
  isPicked: z.boolean(),
});
export type ShownCollection = z.output<typeof shownCollectionSchema>;

/** A collection as the seller reads it. */
export const ownCollectionSchema = z.object({
  slug: z.string(),
  name: textByLanguageSchema,
  text: textByLanguageSchema,
  isOn: z.boolean(),
  products: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rule'), rule: z.object(ruleShape) }),
    z.object({ kind: z.literal('picked'), ids: z.array(idSchema) }),
  ]),
});
