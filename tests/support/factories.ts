import { randomUUID } from 'node:crypto';
import { accountCalls } from '#contract/accounts.ts';
import { addressCalls } from '#contract/addresses.ts';
import type { Database } from '#database/connect.ts';
import { products } from '#database/tables/products.ts';
import { type TestApp, testSeller } from './test-app.ts';

/** Nine good address fields. */
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

/** Inserts a product (prices in poisha) and returns its row. */
export async function createProduct(db: Database, fields: Partial<typeof products.$inferInsert> = {}) {
  const [row] = await db
    .insert(products)
    .values({
      name: 'Tulsi',
      category: 'Herbs',
      price: 6000,
      offerPrice: 4500,
      images: ['/media/tulsi.webp'],
      ...fields,
    })
    .returning();
  if (!row) throw new Error('The product was not inserted');
  return row;
}

/** Registers a user by the API and returns the token, the id and the email. */
export async function registerTestUser(
  { send }: TestApp,
  fields: { name?: string; email?: string; password?: string } = {},
) {
  const { name = 'Rumana Haque', email = `user-${randomUUID()}@example.com`, password = 'green-leaf' } = fields;
  const { body } = await send(accountCalls.register, { body: { name, email, password } });
  return { token: body.token as string, id: body.user._id as string, email, password };
}

/** Logs the test seller in and returns the session token from the cookie. */
export async function logInTestSeller({ send }: TestApp): Promise<string> {
  const { headers } = await send(accountCalls.sellerLogin, { body: testSeller });
  const token = /sellerToken=([^;]+)/.exec(String(headers['set-cookie']))?.[1];
  if (!token) throw new Error('The seller got no session cookie');
  return token;
}

/** Adds an address by the API and returns its id. */
export async function addTestAddress({ send }: TestApp, token: string, fields: Partial<typeof goodAddress> = {}) {
  await send(addressCalls.addAddress, { as: { user: token }, body: { address: { ...goodAddress, ...fields } } });
  const { body } = await send(addressCalls.listAddresses, { as: { user: token } });
  return body.addresses.at(-1)._id as string;
}
