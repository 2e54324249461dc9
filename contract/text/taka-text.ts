import { type Language, languageCodes, languages } from '#contract/languages.ts';
import { recordOf } from '#contract/records.ts';

/** The taka sign. In Bengali a narrow space keeps it apart from the digits, since it resembles the digit ৮. */
const signs: Record<Language, string> = { en: '৳', bn: '৳\u202f' };

const formats = recordOf(languageCodes, (code) => ({
  whole: new Intl.NumberFormat(languages[code].locale, { maximumFractionDigits: 0 }),
  broken: new Intl.NumberFormat(languages[code].locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
}));

/** A price in taka as text, without decimals for whole taka: ৳1,250 or ৳149.50. */
export function takaText(taka: number, language: Language): string {
  const { whole, broken } = formats[language];
  const digits = (Number.isInteger(taka) ? whole : broken).format(Math.abs(taka));
  return `${taka < 0 ? '-' : ''}${signs[language]}${digits}`;
}
