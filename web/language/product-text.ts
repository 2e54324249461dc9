import { defaultLanguage, type Language, translatedLanguages } from '#contract/languages.ts';
import type { NamedProduct } from '#contract/products/product-name.ts';

/** The language of the displayed product name where it differs from the page's, for the `lang` attribute. */
export function nameLanguage({ translations }: NamedProduct, language: Language): Language | undefined {
  const code = translatedLanguages.find((translated) => translated === language);
  return language === defaultLanguage || (code && translations?.[code]?.name) ? undefined : defaultLanguage;
}
