import { type FieldErrors, type FieldPath, get, type Resolver, set } from 'react-hook-form';
import { z } from 'zod';
import type { ProblemCode } from '#contract/declarations/problems.ts';
import { translatedLanguages } from '#contract/languages.ts';
import { type Translations, writtenTranslationsSchema } from '#contract/products/text-schemas.ts';
import { preorderSchema } from '#contract/stock/preorder-schemas.ts';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import type { SlotPicture } from '#web/ui/fields/pictures/picture-slots.tsx';
import type { ProductFields } from './product-fields.ts';
import { typedFactsSchema } from './typed-facts.ts';
import { variantField, withoutEmptyEnd } from './variants/typed-variants.ts';
import { repeatedRow, textOfFact, writtenWithVariants } from './variants/written-variants.ts';

/** The validated values with the pictures. */
export type CheckedProduct<Written> = Written & { pictures: SlotPicture[] };

/** Sentences for faults that the server's schema does not know. */
export type FormFaults = { noPicture?: string | undefined; tooFewVariants?: string; sameVariant?: string };

/** A pre-order as two fields; none while both are empty. */
const typedPreorder = z
  .object({ shipsFrom: z.string(), limit: z.string() })
  .transform((typed): z.input<typeof preorderSchema> | null =>
    Object.values(typed).every((text) => text.trim() === '') ? null : typed,
  )
  .pipe(preorderSchema.nullable());

/** Validates the fields with the server's schema; each line of the description becomes a list item. */
export function productResolver<Written>(
  rules: z.ZodType<Written> & z.ZodObject,
  faults: FormFaults = {},
): Resolver<ProductFields, unknown, CheckedProduct<Written>> {
  const lines = z.string().transform((text) => text.split('\n'));
  const translation = z.object({ name: z.string(), description: lines });
  const translations = z.object(Object.fromEntries(translatedLanguages.map((code) => [code, translation])));
  const fields = rules.extend({
    pictures: z.array(z.custom<SlotPicture>()).min(faults.noPicture === undefined ? 0 : 1, faults.noPicture),
    description: lines.pipe(rules.shape.description as z.ZodType<string[], string[]>),
    facts: typedFactsSchema,
    ...(rules.shape.preorder && { preorder: typedPreorder }),
    translations: translations.pipe(
      writtenTranslationsSchema as z.ZodType<Translations, z.output<typeof translations>>,
    ),
  });
  const resolve = formResolver<ProductFields, CheckedProduct<Written>>(
    z.preprocess((typed) => writtenWithVariants(typed as ProductFields), fields),
  );
  return async (typed, context, options) => {
    const result = await resolve(typed, context, options);
    const errors: FieldErrors<ProductFields> = result.errors;
    // Without variants, the product's own texts have these errors already.
    if (!typed.hasVariants) delete errors.variants;
    if (rules.shape.preorder) markUncounted(errors, typed);
    const fault = typed.hasVariants ? variantFault(errors, typed, faults) : undefined;
    if (fault) set(errors, fault.name, { type: 'custom', message: fault.message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : result;
  };
}

/** Marks the stocks that have to be counted for the pre-order and are not, unless something else is wrong with them. */
function markUncounted(errors: FieldErrors<ProductFields>, typed: ProductFields): void {
  const { shipsFrom, limit } = typed.preorder;
  if (shipsFrom.trim() === '' && limit.trim() === '') return;
  const stocks = typed.hasVariants
    ? withoutEmptyEnd(typed.variants).map(({ stock }, row) => ({ name: variantField(row, 'stock'), stock }))
    : [{ name: 'stock' as const, stock: typed.stock }];
  const message: ProblemCode = 'preorder-not-counted';
  for (const { name, stock } of stocks)
    if (stock.trim() === '' && !get(errors, name)) set(errors, name, { type: 'custom', message });
}

type Fault = { name: FieldPath<ProductFields>; message: string | undefined };

/** What is wrong with the variants together. */
function variantFault(errors: FieldErrors<ProductFields>, typed: ProductFields, faults: FormFaults): Fault | undefined {
  const { variesBy } = typed;
  const rows = withoutEmptyEnd(typed.variants);
  const [first] = variesBy;
  if (first === undefined) return { name: 'variesBy', message: 'varies-by-invalid' };
  if (rows.length < 2) return { name: 'variesBy', message: faults.tooFewVariants };
  if (errors.variants) return undefined;
  const varying = rows.map((row) => ({ facts: Object.fromEntries(variesBy.map((key) => [key, row.facts[key]])) }));
  const facts = z.array(z.object({ facts: typedFactsSchema })).safeParse(varying);
  const repeated = facts.success ? repeatedRow(facts.data, variesBy) : undefined;
  if (repeated === undefined) return undefined;
  return { name: variantField(repeated, textOfFact(first)), message: faults.sameVariant };
}
