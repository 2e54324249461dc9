import { type NoticeTextId, noticeCatalogues } from '#api/texts/catalogues.ts';
import { createTexts } from '#api/texts/create-texts.ts';
import { takaText } from '#api/texts/taka-text.ts';
import { dateTexts } from '#api/time/date-texts.ts';
import { inLanguage, type Language } from '#contract/languages.ts';
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

const noticeText = createTexts(noticeCatalogues);

/** A writer of texts for a person. */
export function writerFor(
  { name, isConfirmed, language }: Pick<Recipient, 'name' | 'isConfirmed' | 'language'>,
  config: ShopPlace,
): Writer {
  const origin = shopOrigin(config);
  const { time, moment, day } = dateTexts(language);
  return {
    language,
    name,
    mayRepeat: isConfirmed,
    say: (id, values) => noticeText(language, id, values),
    link: (path) => origin + inLanguage(language, path),
    taka: (poisha) => takaText(language, poisha),
    time,
    moment,
    day,
  };
}

/** Where the shop is to be found from outside; without a public address, on this machine. */
export function shopOrigin({ publicUrl, host, port }: ShopPlace): string {
  if (publicUrl !== undefined) return publicUrl;
  const isAnywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  return `http://${isAnywhere ? 'localhost' : host}:${port}`;
}
