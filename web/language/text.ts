import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Language, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { asWritten } from '#contract/text/as-written.ts';
import { clockText } from '#contract/text/clock-text.ts';
import { takaText } from '#contract/text/taka-text.ts';
import { dateText, timeText, weekdayText } from '#web/format/dates.ts';
import { type CountedOf, formatAtLeast } from '#web/format/format-at-least.ts';
import { formatCount } from '#web/format/format-count.ts';
import { formatPercent } from '#web/format/format-percent.ts';
import type { MessageId } from './message-id.ts';

/** The texts of a page, in its language. */
export type Text = {
  language: Language;
  /** The message of an id, with its placeholders filled. */
  t(id: MessageId, values?: Record<string, unknown>): string;
  /** The message of a field problem's code. A sentence is returned unchanged. */
  problem(codeOrSentence: string): string;
  /** A price: ৳1,250. */
  taka(taka: number): string;
  /** A whole number with grouped digits. */
  count(count: number): string;
  /** A rate with up to two decimals: 7.5%. */
  percent(rate: number): string;
  /** A list's total, or "10,000+" when the list has more entries than are counted. */
  atLeast(total: number, counted: CountedOf): string;
  /** The date in Dhaka: 21 Nov 2026. */
  date(iso: string): string;
  /** The name of a weekday; 0 is Sunday. */
  weekdayName(weekday: number): string;
  /** Date and time in Dhaka: 21 Nov 2026, 3:04 pm. */
  time(iso: string): string;
  /** The time in Dhaka: 3:04 pm. */
  clock(iso: string): string;
};

/** The library's instance for a language; `load` adds catalogues to it. */
export function createI18n(language: Language, messages: Messages = {}): I18n {
  return setupI18n({ locale: language, locales: languages[language].locale, messages: { [language]: messages } });
}

const texts = new WeakMap<I18n, Text>();

/** The texts of an instance. */
export function textOf(i18n: I18n): Text {
  const known = texts.get(i18n);
  if (known) return known;
  const language = i18n.locale as Language;
  const text: Text = {
    language,
    t: (id, values) => i18n._(id, values && asWritten(values)),
    problem: (code) => (i18n.messages[`problem.${code}`] ? i18n._(`problem.${code}`, limits) : code),
    taka: (taka) => takaText(taka, language),
    count: (count) => formatCount(count, language),
    percent: (rate) => formatPercent(rate, language),
    atLeast: (total, counted) => formatAtLeast(total, counted, language),
    date: (iso) => dateText(iso, language),
    weekdayName: (weekday) => weekdayText(weekday, language),
    time: (iso) => timeText(iso, language),
    clock: (iso) => clockText(new Date(iso), language),
  };
  texts.set(i18n, text);
  return text;
}
