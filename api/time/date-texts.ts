import { type Language, languages } from '#contract/languages.ts';
import { clockText } from '#contract/text/clock-text.ts';
import { dayOf, timeZone } from './shop-days.ts';

const day = { day: 'numeric', month: 'long' } as const;

/** Formats days and times of the shop's time zone in a language. */
export function dateTexts(language: Language) {
  const { locale } = languages[language];
  const text = (moment: Date, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...format }).format(moment);
  return {
    /** A time of day. */
    time: (moment: Date) => clockText(moment, language),
    /** A day without year, and a time of day. */
    moment: (moment: Date) => `${text(moment, day)}, ${clockText(moment, language)}`,
    /** A day with its year, and a time of day. */
    fullMoment: (moment: Date) => `${text(moment, { dateStyle: 'long' })}, ${clockText(moment, language)}`,
    /** A day of the shop's calendar, given as YYYY-MM-DD, with its year if it differs from that of `since`. */
    day: (date: string, since?: Date) =>
      text(new Date(date), {
        ...(since && !dayOf(since).startsWith(date.slice(0, 4)) ? { dateStyle: 'long' } : day),
        timeZone: 'UTC',
      }),
  };
}
