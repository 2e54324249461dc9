import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { asWritten } from '#contract/as-written.ts';
import { type Language, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { clockText, dateText, timeText } from '#web/format/dates.ts';
import { type CountedOf, formatAtLeast } from '#web/format/format-at-least.ts';
import { formatCount } from '#web/format/format-count.ts';
import { formatTaka } from '#web/format/format-taka.ts';
import type { MessageId } from './message-id.ts';

/** What a page says, in its language. */
export type Text = {
  language: Language;
  /** The message of an id, with its placeholders filled. */
  t(id: MessageId, values?: Record<string, unknown>): string;
  /** What is wrong with a field: the sentence of a problem's code. A sentence is returned as it is. */
  problem(codeOrSentence: string): string;
  /** A price: ৳1,250. */
  taka(taka: number): string;
  /** A whole number with its digits grouped. */
  count(count: number): string;
  /** A total of a list, or "10,000+" of one that has more entries than are counted. */
  atLeast(total: number, counted: CountedOf): string;
  /** The day in Dhaka: 21 Nov 2026. */
  date(iso: string): string;
  /** Day and time in Dhaka: 21 Nov 2026, 15:04. */
  time(iso: string): string;
  /** The time of the day in Dhaka: 15:04. */
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
    taka: (taka) => formatTaka(taka, language),
    count: (count) => formatCount(count, language),
    atLeast: (total, counted) => formatAtLeast(total, counted, language),
    date: (iso) => dateText(iso, language),
    time: (iso) => timeText(iso, language),
    clock: (iso) => clockText(iso, language),
  };
  texts.set(i18n, text);
  return text;
}
