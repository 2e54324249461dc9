import { randomUUID } from 'node:crypto';
import { claimEmail } from '#api/features/accounts/emails/user-emails.ts';
import { startSession } from '#api/sessions/start-session.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import type { Database } from '#database/driver/connection.ts';
import { addresses } from '#database/tables/addresses.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { products } from '#database/tables/products.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';
import type { TestApp } from '#tests/support/shops/test-app.ts';
import { goodAddress } from './good-address.ts';

/** Inserts a product (prices in poisha) and returns its row. */
export async function createProduct(db: Database, fields: Partial<typeof products.$inferInsert> = {}) {
  const plain = { name: 'Tulsi', category: 'Herbs', price: 6000, offerPrice: 4500, images: ['/media/tulsi.webp'] };
  return only(
    await db
      .insert(products)
      .values({ ...plain, ...fields })
      .returning(),
  );
}

/** Inserts a product for each name; returns their ids in order. */
export async function createProducts<Names extends readonly string[]>(db: Database, names: readonly [...Names]) {
  const rows = await Promise.all(names.map((name) => createProduct(db, { name })));
  return rows.map(({ id }) => id) as { [at in keyof Names]: string };
}

/** Inserts a logged-in user without a usable password; returns the row with a session token. */
export async function createUser(db: Database, fields: Partial<typeof users.$inferInsert> = {}) {
  const plain = { name: 'Rumana Haque', email: `user-${randomUUID()}@example.com`, passwordHash: 'none' };
  const user = only(
    await db
      .insert(users)
      .values({ ...plain, ...fields })
      .returning(),
  );
  await claimEmail(db, user.email, user.id);
  return { ...user, token: await startSession(db, { userId: user.id }) };
}

/** Inserts an address of a user and returns its row. */
export async function createAddress(db: Database, userId: string, fields: Partial<typeof goodAddress> = {}) {
  return only(
    await db
      .insert(addresses)
      .values({ ...goodAddress, ...fields, userId })
      .returning(),
  );
}

/** A logged-in user with an address and this saved cart, ready to order. */
export async function createBuyer(db: Database, cart: readonly (readonly [product: { id: string }, number])[]) {
  const user = await createUser(db);
  const address = await createAddress(db, user.id);
  const items = cart.map(([{ id }, quantity]) => ({ productId: id, quantity }));
  if (items.length > 0) {
    await db.insert(cartLines).values(items.map((item, position) => ({ ...item, userId: user.id, position })));
  }
  return { ...user, as: { user: user.token }, addressId: address.id, items };
}

/** Registers a user through the API; returns the token, the id and the credentials. */
export async function registerUser(
  { send }: TestApp,
  fields: { name?: string; email?: string; password?: string } = {},
) {
  const { name = 'Rumana Haque', email = `user-${randomUUID()}@example.com`, password = 'green-leaf' } = fields;
  const { body } = await send(accountCalls.register, { body: { name, email, password } });
  return { token: body.token as string, id: body.user._id as string, email, password };
}

/** Starts a session of the test seller and returns its token. */
export async function signInSeller({ database: { db } }: TestApp): Promise<string> {
  const seller = only(await db.select().from(sellers));
  return startSession(db, { sellerId: seller.id });
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`There are ${rows.length} rows instead of one`);
  return row;
}
