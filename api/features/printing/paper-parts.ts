import { nameIn } from '#api/features/orders/buyer/order-buyer.ts';
import { type Html, html } from '#api/http/replies/html.ts';
import { placeName } from '#contract/addresses/place-names.ts';
import type { Address } from '#contract/addresses/schemas.ts';
import { type Language, languageCodes } from '#contract/languages.ts';
import type { ShopContact } from '#contract/settings/shop.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import type { PaperContent } from '#database/tables/documents.ts';
import type { PaperWriter } from './paper-writer.ts';

/** Returns the shop's details at the head of an invoice or a note. */
export function toShopLines({ address = '', phone = '', email = '' }: ShopContact): PaperContent['shop'] {
  return { address, phone, email };
}

/** The shop's details at the head of its invoices. */
export function shopLines({ address, phone, email }: PaperContent['shop'], { say, digits }: PaperWriter): Html {
  return html`<p class="name">${say('shop')}</p>
${address && html`<p class="text">${address}</p>`}${phone && html`<p>${digits(phone)}</p>`}${email && html`<p>${email}</p>`}`;
}

/** An address in postal format. */
export function addressLines(address: Address, { language, digits }: PaperWriter): Html {
  const { street, zipcode, phone } = address;
  const [city, state, country] = [address.city, address.state, address.country].map((name) =>
    placeName(name, language),
  );
  // Orders without an account may have no postcode.
  const region = [state, digits(zipcode)].filter(Boolean).join(' ');
  const place = [city, region, country].filter(Boolean).join(', ');
  return html`<p class="strong">${nameIn({ address })}</p>${street && html`<p>${street}</p>`}<p>${place}</p><p>${digits(phone)}</p>`;
}

/** A name in the page's language; without a translation, the other language's name, marked with `lang`. */
export function named(name: TextByLanguage, { language }: Pick<PaperWriter, 'language'>): Html {
  const text = name[language];
  const other: Language | undefined = languageCodes.find((code) => code !== language && name[code] === text);
  return other && language !== 'en' ? html`<span lang="${other}">${text}</span>` : html`${text}`;
}

/** The name in the other language, for readers of both; nothing where it is the same. */
export function alsoNamed(name: TextByLanguage, { language }: Pick<PaperWriter, 'language'>): Html | false {
  const other = languageCodes.find((code) => code !== language && name[code] !== name[language]);
  return other !== undefined && html`<small lang="${other}">${name[other]}</small>`;
}
