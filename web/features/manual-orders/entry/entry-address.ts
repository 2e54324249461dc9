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

/** The address with one field changed. Another district is in another division, which the shop knows. */
export function withAddressField(address: AddressFields, name: keyof AddressFields, value: string): AddressFields {
  return { ...address, [name]: value, ...(name === 'city' && isBangladesh(address.country) && { state: '' }) };
}
