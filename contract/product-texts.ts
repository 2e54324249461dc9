import { z } from 'zod';
import { type Language, translatedLanguages } from './languages.ts';
import { limits } from './limits.ts';
import { problem } from './problems.ts';
import { recordOf } from './records.ts';
import { multiLineText, oneLineText } from './text.ts';

const nameSchema = oneLineText('product-name').max(limits.productNameMax, problem('product-name-too-long'));

export const productNameSchema = nameSchema.min(1, problem('product-name-missing'));

/** Points of a description; blank ones are dropped. */
export const descriptionSchema = z
  .array(multiLineText(problem('description-not-lines')), {
    error: problem('description-not-lines'),
  })
  .transform((lines) => lines.filter(Boolean))
  .pipe(
    z
      .array(z.string().max(limits.descriptionLineMax, problem('description-line-too-long')))
      .max(limits.descriptionLinesMax, problem('description-too-long')),
  );

/** The fields of an object that may have a value for each language but the default one. */
function inEachLanguage<Schema extends z.ZodType>(schema: Schema) {
  return recordOf(translatedLanguages, () => schema.optional());
}

/** What a product is called and described as in other languages. No lines: the product's own description stands. */
export const translationsSchema = z.object(
  inEachLanguage(z.object({ name: z.string(), description: z.array(z.string()) })),
);
export type Translations = z.infer<typeof translationsSchema>;

/** What a product is called in other languages, where its description is not shown. */
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

/** What a person writes of a product in other languages. A language without a name is one without a translation. */
export const writtenTranslationsSchema = z
  .strictObject(inEachLanguage(writtenTranslationSchema), {
    error: problem('translations-not-by-language'),
  })
  .transform(withoutEmpty);

function withoutEmpty(written: Translations): Translations {
  return Object.fromEntries(Object.entries(written).filter(([, translation]) => translation?.name));
}

/** The names of these translations alone. */
export function translatedNames(translations: Translations): TranslatedNames {
  return Object.fromEntries(Object.entries(translations).map(([language, { name }]) => [language, { name }]));
}

/** A product as far as it is called something. */
export type NamedProduct = { name: string; translations?: TranslatedNames | undefined };

/** What a product is called in a language: in English where nobody has translated its name. */
export function productName({ name, translations }: NamedProduct, language: Language): string {
  const code = translatedLanguages.find((translated) => translated === language);
  return (code && translations?.[code]?.name) || name;
}
