import { type Language, splitLanguage } from '#contract/languages.ts';

/** The language of the page that the browser shows. */
export function pageLanguage(): Language {
  return splitLanguage(globalThis.location?.pathname ?? '').language;
}
