import { isBangladesh } from '#contract/addresses/place-names.ts';
import type { AddressFields } from '#contract/addresses/schemas.ts';

export const noAddress: AddressFields = {
  firstName: '',
  lastName: '',
  phone: '',
  street: '',
  city: '',
  email: '',
  state: '',
  zipcode: '',
  country: '',
};

/** The address with one field changed. A new district clears the division, which the shop derives from the district. */
export function withAddressField(address: AddressFields, name: keyof AddressFields, value: string): AddressFields {
  return { ...address, [name]: value, ...(name === 'city' && isBangladesh(address.country) && { state: '' }) };
}
