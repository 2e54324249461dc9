import type { AddressFields } from '#contract/addresses/schemas.ts';
import { type DemoHandle, demoEmail } from '../demo-users.ts';

type Place = Pick<AddressFields, 'street' | 'city' | 'state' | 'zipcode'>;

function addressOf(by: DemoHandle, firstName: string, lastName: string, phone: string, place: Place): AddressFields {
  return { firstName, lastName, email: demoEmail(by), ...place, country: 'Bangladesh', phone };
}

/** Addresses of the demo shoppers. They and the phone numbers are fictitious. */
export const demoAddresses: Record<DemoHandle, AddressFields> = {
  ayesha: addressOf('ayesha', 'Ayesha', 'Rahman', '+8801700000101', {
    street: 'House 14, Road 7, Dhanmondi',
    city: 'Dhaka',
    state: 'Dhaka',
    zipcode: '1205',
  }),
  rahim: addressOf('rahim', 'Rahim', 'Uddin', '+8801700000102', {
    street: 'Flat 3B, 22 Green Road',
    city: 'Dhaka',
    state: 'Dhaka',
    zipcode: '1215',
  }),
  nusrat: addressOf('nusrat', 'Nusrat', 'Jahan', '+8801700000103', {
    street: 'House 9, Sector 11, Uttara',
    city: 'Dhaka',
    state: 'Dhaka',
    zipcode: '1230',
  }),
  tania: addressOf('tania', 'Tania', 'Akter', '+8801700000104', {
    street: '5 Panchlaish Residential Area',
    city: 'Chattogram',
    state: 'Chattogram',
    zipcode: '4203',
  }),
  farhan: addressOf('farhan', 'Farhan', 'Kabir', '+8801700000105', {
    street: 'House 31, Block C, Mirpur 10',
    city: 'Dhaka',
    state: 'Dhaka',
    zipcode: '1216',
  }),
  sumaiya: addressOf('sumaiya', 'Sumaiya', 'Islam', '+8801700000106', {
    street: '18 Zindabazar Lane',
    city: 'Sylhet',
    state: 'Sylhet',
    zipcode: '3100',
  }),
  imran: addressOf('imran', 'Imran', 'Hossain', '+8801700000107', {
    street: 'House 2, Road 3, Sonadanga',
    city: 'Khulna',
    state: 'Khulna',
    zipcode: '9100',
  }),
  shirin: addressOf('shirin', 'Shirin', 'Sultana', '+8801700000108', {
    street: '40 Shaheb Bazar Road',
    city: 'Rajshahi',
    state: 'Rajshahi',
    zipcode: '6100',
  }),
};
