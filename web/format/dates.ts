import { type Language, languageCodes, languages } from '#contract/languages.ts';
import { recordOf } from '#contract/records.ts';

/** In parts, because the order of a language's own pattern is not ours; its names of the months and its digits are. */
const formatOf = (locale: string, month: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month,
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Dhaka',
  });

const formats = recordOf(languageCodes, (code) =>
  // India's short September has four letters, and browsers differ in how they shorten Bengali months.
  code === 'en' ? formatOf('en-US', 'short') : formatOf(languages[code].locale, 'long'),
);

/** The day of the year in Dhaka, the same on every machine: 21 Nov. */
export function dayText(iso: string, language: Language = 'en'): string {
  const { day, month } = partsOf(iso, language);
  return `${day} ${month}`;
}

/** The date in Dhaka, the same on every machine: 21 Nov 2026. */
export function dateText(iso: string, language: Language = 'en'): string {
  const { year } = partsOf(iso, language);
  return `${dayText(iso, language)} ${year}`;
}

/** The year in Dhaka: 2026. */
export function yearText(iso: string, language: Language = 'en'): string {
  return partsOf(iso, language).year ?? '';
}

/** Date and time in Dhaka, the same on every machine: 21 Nov 2026, 15:04. */
export function timeText(iso: string, language: Language = 'en'): string {
  return `${dateText(iso, language)}, ${clockText(iso, language)}`;
}

/** The time of the day in Dhaka: 15:04. */
export function clockText(iso: string, language: Language = 'en'): string {
  const { hour, minute } = partsOf(iso, language);
  return `${hour}:${minute}`;
}

function partsOf(iso: string, language: Language): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(formats[language].formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
}
