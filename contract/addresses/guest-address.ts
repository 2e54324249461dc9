import { districtNamed, divisionOf, homeCountry, isBangladesh } from './place-names.ts';
import type { AddressFields } from './schemas.ts';

/** Completes the address of an order without an account: its country, and the division of its district. */
export function guestAddress(written: AddressFields): AddressFields {
  const country = written.country || homeCountry;
  const city = (isBangladesh(country) && districtNamed(written.city)) || written.city;
  return { ...written, city, state: written.state || (divisionOf(city)?.name.en ?? ''), country };
}
