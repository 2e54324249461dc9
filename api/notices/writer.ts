import { type NoticeTextId, noticeCatalogues } from '#api/texts/catalogues.ts';
import { createTexts } from '#api/texts/create-texts.ts';
import { takaText } from '#api/texts/taka-text.ts';
import { inLanguage, type Language, languages } from '#contract/languages.ts';
import type { Recipient } from './find-person.ts';

/** Where the shop is found: links in messages lead there. */
export type ShopPlace = { publicUrl: string | undefined; host: string; port: number };

/** What the texts of a notice are written with: in the receiver's language, with links to the shop. */
export type Writer = {
  language: Language;
  /** What the receiver is called; empty when nobody knows. */
  name: string;
  /** Whether what the receiver has typed may be said: not where nobody has confirmed that the address is the receiver's. */
  mayRepeat: boolean;
  say(id: NoticeTextId, values?: Readonly<Record<string, unknown>>): string;
  /** The address of a page of the shop, from its path in English. */
  link(path: string): string;
  /** A price, from poisha. */
  taka(poisha: number): string;
  /** A time of day in Dhaka. */
  time(moment: Date): string;
  /** A day and a time of day in Dhaka. */
  moment(moment: Date): string;
  /** A day of the shop's calendar, from year-month-day. */
  day(day: string): string;
};

const dayFormat = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

const timeFormat = { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' } as const;

const dateFormat = { ...dayFormat, timeZone: 'Asia/Dhaka' } as const;

const noticeText = createTexts(noticeCatalogues);

/** A writer of texts for a person. */
export function writerFor(
  { name, isConfirmed, language }: Pick<Recipient, 'name' | 'isConfirmed' | 'language'>,
  config: ShopPlace,
): Writer {
  const origin = shopOrigin(config);
  const { locale } = languages[language];
  const time = (moment: Date) => new Intl.DateTimeFormat(locale, timeFormat).format(moment);
  return {
    language,
    name,
    mayRepeat: isConfirmed,
    say: (id, values) => noticeText(language, id, values),
    link: (path) => origin + inLanguage(language, path),
    taka: (poisha) => takaText(language, poisha),
    time,
    // Intl has a word of its own between the two, which Bengali does not say.
    moment: (moment) => `${new Intl.DateTimeFormat(locale, dateFormat).format(moment)}, ${time(moment)}`,
    day: (day) => new Intl.DateTimeFormat(locale, dayFormat).format(new Date(day)),
  };
}

/** Where the shop is to be found from outside; without a public address, on this machine. */
export function shopOrigin({ publicUrl, host, port }: ShopPlace): string {
  if (publicUrl !== undefined) return publicUrl;
  const isAnywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  return `http://${isAnywhere ? 'localhost' : host}:${port}`;
}
