import { defaultLanguage, type Language, translatedLanguages } from '#contract/languages.ts';
import type { NamedProduct } from '#contract/products/product-name.ts';
import type { Translations } from '#contract/products/text-schemas.ts';

type Described = { description: string[]; translations?: Translations | undefined };

/** The description of a product in a language, as list items; in English without a translation. */
export function productDescription({ description, translations }: Described, language: Language): string[] {
  const translated = translationIn(language, translations)?.description ?? [];
  return translated.length > 0 ? translated : description;
}

/** The language of the displayed product name where it differs from the page's, for the `lang` attribute. */
export function nameLanguage({ translations }: NamedProduct, language: Language): Language | undefined {
  return language === defaultLanguage || translationIn(language, translations)?.name ? undefined : defaultLanguage;
}

function translationIn<Translation>(
  language: Language,
  translations: Partial<Record<Language, Translation | undefined>> | undefined,
): Translation | undefined {
  const code = translatedLanguages.find((translated) => translated === language);
  return code && translations?.[code];
}
