import { type Language, languages } from '#contract/languages.ts';
import { timeZone } from './shop-days.ts';

const day = { day: 'numeric', month: 'long' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** Days and times of the shop's clock, as texts in a language. */
export function dateTexts(language: Language) {
  const { locale } = languages[language];
  const text = (moment: Date, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...format }).format(moment);
  return {
    /** A time of day. */
    time: (moment: Date) => text(moment, time),
    /** A day of this year and a time of day. */
    // Intl has a word of its own between the two, which Bengali does not say.
    moment: (moment: Date) => `${text(moment, day)}, ${text(moment, time)}`,
    /** A day with its year and a time of day, the hours counted to 24. */
    fullMoment: (moment: Date) => text(moment, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }),
    /** A day of the shop's calendar, from year-month-day. */
    day: (date: string) => text(new Date(date), { ...day, timeZone: 'UTC' }),
  };
}
