import { defaultLanguage, type Language } from '#contract/languages.ts';

/** The path of the manifest that says what the installed shop is called in a language; its file stands in `web/public`. */
export function manifestPath(language: Language): string {
  return language === defaultLanguage ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
}
