import type { AddressFields } from '#contract/addresses.ts';
import { homeCountry } from '#contract/place-names.ts';

/** What a new address begins with: what the account tells, and the country that the shop is in. */
export function newAddress({ name, email, phone }: { name: string; email: string; phone: string }): AddressFields {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  const firstName = (lastName ? words.slice(0, -1) : words).join(' ');
  return { firstName, lastName, email, street: '', state: '', city: '', zipcode: '', country: homeCountry, phone };
}
