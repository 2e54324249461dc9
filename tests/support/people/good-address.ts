/** A valid address. */
export const goodAddress = {
  firstName: 'Rumana',
  lastName: 'Haque',
  email: 'rumana@example.com',
  street: 'House 12, Road 5, Dhanmondi',
  city: 'Dhaka',
  state: 'Dhaka',
  zipcode: '1205',
  country: 'Bangladesh',
  phone: '+8801712345678',
};

/** The message for each missing field of an address. */
export const missingFieldMessages: [field: string, message: string][] = [
  ['firstName', 'Please enter the name'],
  ['lastName', 'Please enter the last name'],
  ['email', 'Please enter your email'],
  ['street', 'Please enter the house and street'],
  ['city', 'Please enter the district or city'],
  ['state', 'Please enter the division or state'],
  ['zipcode', 'Please enter the postcode'],
  ['country', 'Please enter the country'],
  ['phone', 'Please enter the phone number'],
];
