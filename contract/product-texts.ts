import { z } from 'zod';
import { type TranslatedLanguage, translatedLanguages } from './languages.ts';
import { limits } from './limits.ts';
import { multiLineText, oneLineText } from './text.ts';

const noName = 'Please enter the product name';
const tooLongName = `A product name can have at most ${limits.productNameMax} characters`;

/** Normalised, because names are searched: Bengali keyboards write the same letter in more than one way. */
const nameSchema = oneLineText('product name', noName).normalize('NFC').max(limits.productNameMax, tooLongName);

export const productNameSchema = nameSchema.min(1, noName);

/** Points of a description; blank ones are dropped. */
export const descriptionSchema = z
  .array(multiLineText('Please send the description as a list of lines'), {
    error: 'Please send the description as a list of lines',
  })
  .transform((lines) => lines.filter(Boolean))
  .pipe(
    z
      .array(
        z
          .string()
          .max(
            limits.descriptionLineMax,
            `A line of the description can have at most ${limits.descriptionLineMax} characters`,
          ),
      )
      .max(limits.descriptionLinesMax, `The description can have at most ${limits.descriptionLinesMax} lines`),
  );

/** The fields of an object that may have a value for each language but the default one. */
function inEachLanguage<Schema extends z.ZodType>(schema: Schema) {
  const fields = translatedLanguages.map((language) => [language, schema.optional()]);
  return Object.fromEntries(fields) as Record<TranslatedLanguage, z.ZodOptional<Schema>>;
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
    { error: 'Please send a translation as a name and a description' },
  )
  .refine(({ name, description }) => name !== '' || description.length === 0, {
    path: ['name'],
    error: 'Please enter the product name in the language of this description, too',
  });

/** What a person writes of a product in other languages. A language without a name is one without a translation. */
export const writtenTranslationsSchema = z
  .strictObject(inEachLanguage(writtenTranslationSchema), {
    error: `Please send translations by the code of their language: ${translatedLanguages.join(', ')}`,
  })
  .transform(withoutEmpty);

function withoutEmpty(written: Translations): Translations {
  return Object.fromEntries(Object.entries(written).filter(([, translation]) => translation?.name));
}

/** The names of these translations alone. */
export function translatedNames(translations: Translations): TranslatedNames {
  const names = Object.entries(translations).map(([language, { name }]) => [language, { name }]);
  return Object.fromEntries(names) as TranslatedNames;
}
