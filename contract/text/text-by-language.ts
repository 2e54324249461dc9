import { type Language, languageCodes } from '#contract/languages.ts';
import { recordOf } from '#contract/records.ts';

/** A text in each language; '' in a language without one. */
export type TextByLanguage = Record<Language, string>;

/** A text in no language. */
export const noText: TextByLanguage = recordOf(languageCodes, () => '');

/** Whether a text was written in no language. */
export function isWrittenNowhere(text: TextByLanguage): boolean {
  return languageCodes.every((code) => text[code] === '');
}

/**
 * The text in a language, else in the first language that has it: `lang` is then set. Undefined for a text that is
 * empty in every language.
 */
export function textIn(text: TextByLanguage, language: Language): { text: string; lang?: Language } | undefined {
  if (text[language]) return { text: text[language] };
  const other = languageCodes.find((code) => text[code] !== '');
  return other && { text: text[other], lang: other };
}
