import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
const { db } = shop.database;
afterAll(() => shop.close());

const choose = (language: string, request: object) =>
  shop.send(notificationCalls.chooseLanguage, { body: { language }, ...request });
const languageOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.language;

test('a current user gets messages in the chosen language, and other users do not', async () => {
  const [user, other] = [await createUser(db, { language: 'en' }), await createUser(db, { language: 'en' })];
  expect((await choose('bn', { as: { user: user.token } })).status).toBe(200);
  expect([await languageOf(user.id), await languageOf(other.id)]).toEqual(['bn', 'en']);
  expect((await choose('en', { as: { user: user.token } })).status).toBe(200);
  expect(await languageOf(user.id)).toBe('en');
});

test('the same for the seller, whose session a shopper may have beside their own', async () => {
  const user = await createUser(db, { language: 'en' });
  const cookie = `token=${user.token}; sellerToken=${await signInSeller(shop)}`;
  expect((await choose('bn', { headers: { cookie } })).status).toBe(200);
  expect(await languageOf(user.id)).toBe('bn');
  expect((await db.select().from(sellers))[0]?.language).toBe('bn');
});

test('a visitor gets the same answer, and a language that the shop does not speak is refused', async () => {
  const user = await createUser(db, { language: 'en' });
  expect((await choose('bn', {})).body).toEqual({ success: true });
  expect((await choose('fr', { as: { user: user.token } })).status).toBe(400);
  expect(await languageOf(user.id)).toBe('en');
});
