import type { Recipient } from '#api/notifications/receivers/find-person.ts';
import { type NotificationTextId, notificationCatalogues } from '#api/texts/catalogues.ts';
import { createTexts } from '#api/texts/create-texts.ts';
import { dateTexts } from '#api/time/date-texts.ts';
import { inLanguage, type Language } from '#contract/languages.ts';
import { toTaka } from '#contract/money.ts';
import { pictureFiles } from '#contract/products/pictures.ts';
import { createAddressOf } from '#contract/settings/shop.ts';
import { takaText } from '#contract/text/taka-text.ts';

/** The settings that determine the shop's origin, and that of its pictures, for links in messages. */
export type ShopPlace = {
  publicUrl: string | undefined;
  picturesUrl?: string | undefined;
  host: string;
  port: number;
};

/** Writes the texts of a notification in the receiver's language, with links to the shop. */
export type Writer = {
  language: Language;
  /** The receiver's name; empty when it is unknown. */
  name: string;
  /** Whether texts that the receiver typed may be repeated. False for an unconfirmed address. */
  mayRepeat: boolean;
  say(id: NotificationTextId, values?: Readonly<Record<string, unknown>>): string;
  /** Returns the URL of a page of the shop, from its English path. */
  link(path: string): string;
  /** Returns the URL of a stored picture's narrowest file; undefined where other machines can't reach it. */
  picture(path: string): string | undefined;
  /** Formats a price, given in poisha. */
  taka(poisha: number): string;
  /** Formats a time of day in Dhaka. */
  time(moment: Date): string;
  /** Formats a date and time in Dhaka. */
  moment(moment: Date): string;
  /** Formats a day of the shop's calendar, given as YYYY-MM-DD, with its year if it differs from that of `since`. */
  day(day: string, since?: Date): string;
};

const notificationText = createTexts(notificationCatalogues);

/** Returns a writer of texts for a person. */
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
    say: (id, values) => notificationText(language, id, values),
    link: (path) => origin + inLanguage(language, path),
    picture(path) {
      const [narrowest] = pictureFiles(path);
      const address = narrowest && createAddressOf(config)(narrowest.address);
      return address?.startsWith('/') ? undefined : address;
    },
    taka: (poisha) => takaText(toTaka(poisha), language),
    time,
    moment,
    day,
  };
}

/** Returns the shop's public origin; without a public URL, its address on this machine. */
export function shopOrigin({ publicUrl, host, port }: ShopPlace): string {
  if (publicUrl !== undefined) return publicUrl;
  const isAnywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  return `http://${isAnywhere ? 'localhost' : host}:${port}`;
}
