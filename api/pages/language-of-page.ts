import { defaultLanguage, type Language, languageCodes, languages } from '#contract/languages.ts';

/** The language of a page, by the beginning of its path: `/bn` and what is below it. */
export function languageOfPage(url: string): Language {
  const [, first = ''] = url.split(/[/?#]/);
  const found = languageCodes.find((language) => languages[language].path === `/${first}`);
  return found ?? defaultLanguage;
}
