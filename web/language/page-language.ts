import { type Language, splitLanguage } from '#contract/languages.ts';

/** The language of the current page. */
export function pageLanguage(): Language {
  return splitLanguage(globalThis.location?.pathname ?? '').language;
}
