import { type Language, translatedLanguages } from '#contract/languages.ts';
import type { Translations } from './text-schemas.ts';

type Described = { description: string[]; translations?: Translations | undefined };

/** The description of a product in a language, as list items; in English without a translation. */
export function productDescription({ description, translations }: Described, language: Language): string[] {
  const code = translatedLanguages.find((translated) => translated === language);
  const translated = (code && translations?.[code]?.description) ?? [];
  return translated.length > 0 ? translated : description;
}
