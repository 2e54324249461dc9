import { defaultLanguage, type Language } from '#contract/languages.ts';

/** The path of the web app manifest in a language; the files are in `web/public`. */
export function manifestPath(language: Language): string {
  return language === defaultLanguage ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
}
