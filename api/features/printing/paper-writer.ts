import type { PaperTextId } from '#api/texts/catalogues.ts';
import { dateTexts } from '#api/time/date-texts.ts';
import { timeZone } from '#api/time/shop-days.ts';
import { type Language, languages } from '#contract/languages.ts';
import { toTaka } from '#contract/money.ts';
import { takaText } from '#contract/text/taka-text.ts';
import { paperText } from './paper-text.ts';

/** Writes the texts and numbers of a printed invoice in a language. */
export type PaperWriter = {
  language: Language;
  say(id: PaperTextId, values?: Readonly<Record<string, unknown>>): string;
  /** An amount in poisha as taka with two decimals, without the sign. */
  amount(poisha: number): string;
  /** The same with the taka sign. */
  taka(poisha: number): string;
  /** An amount in poisha as taka with the sign, with decimals only where it has poisha. */
  wholeTaka(poisha: number): string;
  number(value: number): string;
  /** Digits in a text, such as a phone number. */
  digits(text: string): string;
  day(moment: Date): string;
  moment(moment: Date): string;
  /** A day of the shop's calendar, given as YYYY-MM-DD. */
  calendarDay(day: string): string;
};

const poisha = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

export function paperWriter(language: Language): PaperWriter {
  const { locale } = languages[language];
  const amounts = new Intl.NumberFormat(locale, poisha);
  const numbers = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' });
  const { fullMoment, day } = dateTexts(language);
  const amount = (value: number) => amounts.format(value / 100);
  return {
    language,
    say: (id, values) => paperText(language, id, values),
    amount,
    // A no-break space: the sign resembles a Bengali digit.
    taka: (value) => `৳\u00a0${amount(value)}`,
    wholeTaka: (value) => takaText(toTaka(value), language),
    number: (value) => numbers.format(value),
    digits: (text) => text.replace(/\d/g, (digit) => numbers.format(Number(digit))),
    day: (moment) => days.format(moment),
    moment: fullMoment,
    calendarDay: day,
  };
}
