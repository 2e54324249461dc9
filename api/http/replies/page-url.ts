import { inLanguage, type Language } from '#contract/languages.ts';

/** The absolute URL of a page in a language, from its path in the default language. */
export function pageUrl(origin: string, path: string, language: Language): string {
  return origin + encodeURI(inLanguage(language, path));
}
