import { type Language, languageCodes, languages } from '#contract/languages.ts';
import { recordOf } from '#contract/records.ts';

/** Not text: how a clock of twelve hours names the parts of a day, each from its hour on, and where the name stands. */
const dayParts = {
  en: { isFirst: false, parts: ['am', 12, 'pm'] },
  bn: { isFirst: true, parts: ['রাত', 4, 'ভোর', 6, 'সকাল', 12, 'দুপুর', 15, 'বিকেল', 18, 'সন্ধ্যা', 20, 'রাত'] },
} as const satisfies Record<Language, { isFirst: boolean; parts: readonly (string | number)[] }>;

const inDhaka = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Asia/Dhaka',
});
const hourFormats = recordOf(languageCodes, (code) => new Intl.NumberFormat(languages[code].locale));
const minuteFormats = recordOf(
  languageCodes,
  (code) => new Intl.NumberFormat(languages[code].locale, { minimumIntegerDigits: 2 }),
);

/** The time of day in Dhaka, in twelve hours: 1:29 am, রাত ১:২৯. Independent of the machine's time zone and locale data. */
export function clockText(moment: Date, language: Language): string {
  const numbers = new Map(inDhaka.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const [hour = 0, minute = 0] = [numbers.get('hour'), numbers.get('minute')];
  const time = `${hourFormats[language].format(hour % 12 || 12)}:${minuteFormats[language].format(minute)}`;
  const { isFirst } = dayParts[language];
  const part = partOf(hour, dayParts[language].parts);
  return isFirst ? `${part} ${time}` : `${time} ${part}`;
}

/** The name of the last part that has begun at an hour. */
function partOf(hour: number, parts: readonly (string | number)[]): string {
  const next = parts.findIndex((part) => typeof part === 'number' && part > hour);
  return String(parts.at(next === -1 ? -1 : next - 1));
}
