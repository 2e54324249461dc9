import { defaultLanguage, type Language, translatedLanguages } from '#contract/languages.ts';
import type { NamedProduct, Translations } from '#contract/product-texts.ts';

type Described = { description: string[]; translations?: Translations | undefined };

/** The description of a product in a language, point by point: in English where nobody has translated it. */
export function productDescription({ description, translations }: Described, language: Language): string[] {
  const translated = translationIn(language, translations)?.description ?? [];
  return translated.length > 0 ? translated : description;
}

/** The language of the name that a page shows, where it is not the page's own: for the `lang` of its element. */
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
