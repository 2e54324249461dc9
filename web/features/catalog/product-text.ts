import { defaultLanguage, type Language, type TranslatedLanguage, translatedLanguages } from '#contract/languages.ts';
import type { TranslatedNames, Translations } from '#contract/product-texts.ts';

type Named = { name: string; translations?: TranslatedNames | undefined };
type Described = { description: string[]; translations?: Translations | undefined };

/** What a product is called in a language: in English where nobody has translated its name. */
export function productName({ name, translations }: Named, language: Language): string {
  return translationOf(translations, language)?.name || name;
}

/** What is said of a product in a language, point by point: in English where nobody has translated it. */
export function productDescription({ description, translations }: Described, language: Language): string[] {
  const translated = translationOf(translations, language)?.description ?? [];
  return translated.length > 0 ? translated : description;
}

/** The language of the name that a page shows, where it is not the page's own: for the `lang` of its element. */
export function nameLanguage({ translations }: Named, language: Language): Language | undefined {
  return language === defaultLanguage || translationOf(translations, language)?.name ? undefined : defaultLanguage;
}

function translationOf<Translation>(
  translations: { [Code in TranslatedLanguage]?: Translation | undefined } | undefined,
  language: Language,
): Translation | undefined {
  const code = translatedLanguages.find((translated) => translated === language);
  return code && translations?.[code];
}
