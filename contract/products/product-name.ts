import { type Language, translatedLanguages } from '#contract/languages.ts';
import type { TranslatedNames, Translations } from './text-schemas.ts';

export function translatedNames(translations: Translations): TranslatedNames {
  return Object.fromEntries(Object.entries(translations).map(([language, { name }]) => [language, { name }]));
}

export type NamedProduct = { name: string; translations?: TranslatedNames | undefined };

export function productName({ name, translations }: NamedProduct, language: Language): string {
  const code = translatedLanguages.find((translated) => translated === language);
  return (code && translations?.[code]?.name) || name;
}
