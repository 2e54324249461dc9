import { homeCountry } from '#contract/addresses/place-names.ts';
import type { AddressFields } from '#contract/addresses/schemas.ts';

/** Initial values of a new address: the account's details and the shop's country. */
export function newAddress({ name, email, phone }: { name: string; email: string; phone: string }): AddressFields {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  const firstName = (lastName ? words.slice(0, -1) : words).join(' ');
  return { firstName, lastName, email, street: '', state: '', city: '', zipcode: '', country: homeCountry, phone };
}
