import { type Language, languageCodes, languages } from '#contract/languages.ts';
import { recordOf } from '#contract/records.ts';
import { clockText } from '#contract/text/clock-text.ts';

/** From parts, because the shop's order differs from the locale's pattern. Month names and digits are the locale's. */
const formatOf = (locale: string, month: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'Asia/Dhaka',
  });

const formats = recordOf(languageCodes, (code) =>
  // The Indian English short form of September has four letters, and browsers differ in how they shorten Bengali
  // months.
  code === 'en' ? formatOf('en-US', 'short') : formatOf(languages[code].locale, 'long'),
);

/** Day and month in Dhaka, independent of the machine's time zone: 21 Nov. */
export function dayText(iso: string, language: Language = 'en'): string {
  const { day, month } = partsOf(iso, language);
  return `${day} ${month}`;
}

/** The same in two parts: 21 and Nov. */
export function dayParts(iso: string, language: Language): { day: string; month: string } {
  const { day = '', month = '' } = partsOf(iso, language);
  return { day, month };
}

/** The date in Dhaka, independent of the machine's time zone: 21 Nov 2026. */
export function dateText(iso: string, language: Language = 'en'): string {
  const { year } = partsOf(iso, language);
  return `${dayText(iso, language)} ${year}`;
}

/** The year in Dhaka: 2026. */
export function yearText(iso: string, language: Language = 'en'): string {
  return partsOf(iso, language).year ?? '';
}

/** Date and time in Dhaka, independent of the machine's time zone: 21 Nov 2026, 3:04 pm. */
export function timeText(iso: string, language: Language = 'en'): string {
  return `${dateText(iso, language)}, ${clockText(new Date(iso), language)}`;
}

/** The same for a list: the time for today, the day too before, the date for another year. `now` in ms, null if unknown. */
export function recentTimeText(iso: string, now: number | null, language: Language = 'en'): string {
  const [then, today] = [dateText(iso), dateText(new Date(now ?? iso).toISOString())];
  if (now !== null && then === today) return clockText(new Date(iso), language);
  if (then.slice(-4) !== today.slice(-4)) return dateText(iso, language);
  return `${dayText(iso, language)}, ${clockText(new Date(iso), language)}`;
}

const weekdayFormats = recordOf(['long', 'short'] as const, (length) =>
  recordOf(
    languageCodes,
    (code) => new Intl.DateTimeFormat(languages[code].locale, { weekday: length, timeZone: 'UTC' }),
  ),
);

/** The name of a weekday; 0 is Sunday. */
export function weekdayText(weekday: number, language: Language, length: 'long' | 'short' = 'long'): string {
  // 4 January 1970 was a Sunday.
  return weekdayFormats[length][language].format(new Date(Date.UTC(1970, 0, 4 + weekday)));
}

function partsOf(iso: string, language: Language): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(formats[language].formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
}
