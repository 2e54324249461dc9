import { expect, test } from 'vitest';
import { newAddress } from './new-address.ts';

test('an address begins with the whole name of the account, its email and phone, in Bangladesh', () => {
  const address = newAddress({ name: ' Md. Abdur  Rahim ', email: 'somebody@example.com', phone: '01712345678' });
  expect(address).toMatchObject({
    firstName: 'Md. Abdur Rahim',
    lastName: '',
    email: 'somebody@example.com',
    country: 'Bangladesh',
    phone: '01712345678',
  });
});
