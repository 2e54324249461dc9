import { expect, test } from 'vitest';
import { newAddress } from './new-address.ts';

test.each([
  ['Farhana Islam', 'Farhana', 'Islam'],
  ['Md. Abdur  Rahim', 'Md. Abdur', 'Rahim'],
  ['Moushumi', 'Moushumi', ''],
])('an account of %s begins with %j and %j', (name, firstName, lastName) => {
  const address = newAddress({ name, email: 'somebody@example.com', phone: '01712345678' });
  expect(address).toMatchObject({
    firstName,
    lastName,
    email: 'somebody@example.com',
    country: 'Bangladesh',
    phone: '01712345678',
  });
});
