import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { translatedLanguages } from '#contract/languages.ts';
import { recordOf } from '#contract/records.ts';
import { multiLineText, oneLineText } from '#contract/text/schemas.ts';
import { productLimits } from './limits.ts';

const nameSchema = oneLineText('product-name').max(productLimits.productNameMax, problem('product-name-too-long'));

export const productNameSchema = nameSchema.min(1, problem('product-name-missing'));

/** The items of a description; blank ones are dropped. */
export const descriptionSchema = z
  .array(multiLineText(problem('description-not-lines')), {
    error: problem('description-not-lines'),
  })
  .transform((lines) => lines.filter(Boolean))
  .pipe(
    z
      .array(z.string().max(productLimits.descriptionLineMax, problem('description-line-too-long')))
      .max(productLimits.descriptionLinesMax, problem('description-too-long')),
  );

/** An object with an optional value for each language but the default one. */
function inEachLanguage<Schema extends z.ZodType>(schema: Schema) {
  return recordOf(translatedLanguages, () => schema.optional());
}

/** The translated names and descriptions of a product. Without lines, the product's own description is used. */
export const translationsSchema = z.object(
  inEachLanguage(z.object({ name: z.string(), description: z.array(z.string()) })),
);
export type Translations = z.infer<typeof translationsSchema>;

/** The translated names, where the description is not shown. */
export const translatedNamesSchema = z.object(inEachLanguage(z.object({ name: z.string() })));
export type TranslatedNames = z.infer<typeof translatedNamesSchema>;

const writtenTranslationSchema = z
  .object(
    { name: nameSchema.default(''), description: descriptionSchema.default([]) },
    { error: problem('translation-not-texts') },
  )
  .refine(({ name, description }) => name !== '' || description.length === 0, {
    path: ['name'],
    error: problem('translation-name-missing'),
  });

/** Translations as a person enters them. A language without a name has no translation. */
export const writtenTranslationsSchema = z
  .strictObject(inEachLanguage(writtenTranslationSchema), {
    error: problem('translations-not-by-language'),
  })
  .transform(withoutEmpty);

function withoutEmpty(written: Translations): Translations {
  return Object.fromEntries(Object.entries(written).filter(([, translation]) => translation?.name));
}
