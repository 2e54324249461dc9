import { homeCountry } from '#contract/addresses/place-names.ts';
import type { AddressFields } from '#contract/addresses/schemas.ts';

/** Initial values of a new address: the account's details and the shop's country. `firstName` has the whole name. */
export function newAddress({ name, email, phone }: { name: string; email: string; phone: string }): AddressFields {
  const firstName = name.trim().replace(/\s+/g, ' ');
  return { firstName, lastName: '', email, street: '', state: '', city: '', zipcode: '', country: homeCountry, phone };
}
