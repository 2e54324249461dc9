import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { pictureFiles } from '#contract/products/pictures.ts';
import { demoPictureFolder } from '#database/seed/demo-picture-files.ts';
import { demoEmail, demoPassword, demoSellerEmail, demoUsers } from '#database/seed/demo-users.ts';
import { posts } from '#database/tables/posts.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { sellers } from '#database/tables/sellers.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { prepareShop } from './prepare-shop.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const start = (settings: Record<string, string>) =>
  prepareShop(createServices(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: shop.dataDir, ...settings }), shop.database));
const open = { SEED_DEMO: '1' };
const seller = { SELLER_EMAIL: 'owner@shop.example', SELLER_PASSWORD: 'seller-secret' };
const ayesha = { email: demoEmail('ayesha'), password: demoPassword };
const demoSeller = { email: demoSellerEmail, password: demoPassword };
const login = (body: { email: string; password: string }) => shop.send(accountCalls.login, { body });
const sellerLogin = (body: { email: string; password: string }) => shop.send(accountCalls.sellerLogin, { body });
const isUser = async (token: string) => (await shop.send(accountCalls.isUser, { as: { user: token } })).body.success;

beforeEach(() => start(open));

describe('a demo shop on this machine alone', () => {
  test('has the logins that the start prints', async () => {
    const logins = await start(open);
    expect(logins).toEqual({ demoUser: ayesha, demoSeller, demoDisabled: false, sellerReady: true });
    expect((await login(ayesha)).status).toBe(200);
    expect((await sellerLogin(demoSeller)).status).toBe(200);
  });

  test('has every picture of the demo content in each width', async () => {
    const shown = [
      ...(await db.select({ images: products.images }).from(products)).flatMap(({ images }) => images),
      ...(await db.select({ images: productRequests.images }).from(productRequests)).flatMap(({ images }) => images),
      ...(await db.select({ image: posts.image }).from(posts)).flatMap(({ image }) => image || []),
      ...(await db.select({ image: users.profileImage }).from(users)).flatMap(({ image }) => image || []),
    ];
    const files = new Set(shown.flatMap(pictureFiles).map(({ address }) => address.replace('/media/', '')));
    expect(files.size).toBe((await readdir(demoPictureFolder)).length);
    expect(await shop.mediaFiles()).toEqual([...files].sort());
  });
});

describe.each([
  ['with a public address', { PUBLIC_URL: 'https://shop.example' }],
  ['that listens for other machines', { HOST: '0.0.0.0' }],
  ['that asks for demo content', { PUBLIC_URL: 'https://shop.example', SEED_DEMO: '1' }],
])('a shop with open demo logins, started %s', (_how, settings) => {
  test('lets no demo account in, and ends their sessions', async () => {
    const { token } = (await login(ayesha)).body;
    const sellerToken = (await sellerLogin(demoSeller)).cookies[0]?.value ?? '';
    const shopper = await registerUser(shop);
    expect(await start(settings)).toEqual({ demoDisabled: true, sellerReady: false });
    for (const { email } of demoUsers) expect((await login({ email, password: demoPassword })).status).toBe(401);
    expect((await sellerLogin(demoSeller)).status).toBe(401);
    expect(await isUser(token)).toBe(false);
    expect((await shop.send(accountCalls.isSeller, { as: { seller: sellerToken } })).body.success).toBe(false);
    expect(await isUser(shopper.token)).toBe(true);
    expect((await login(shopper)).status).toBe(200);
  });
});

describe('a public shop', () => {
  const settings = { PUBLIC_URL: 'https://shop.example' };

  test('keeps the demo shoppers as authors of what they wrote', async () => {
    const before = [await db.$count(users), await db.$count(posts), await db.$count(products)];
    await start(settings);
    expect([await db.$count(users), await db.$count(posts), await db.$count(products)]).toEqual(before);
  });

  test('lets no demo account in, even with a changed password or email', async () => {
    const [first, second] = [
      (await login(ayesha)).body.token,
      (await login({ ...ayesha, email: demoEmail('rahim') })).body.token,
    ];
    await shop.send(accountCalls.updatePassword, {
      as: { user: first },
      body: { currentPassword: demoPassword, newPassword: 'taken-over' },
    });
    await shop.send(accountCalls.updateProfile, {
      as: { user: second },
      body: { name: 'R', email: 'r@elsewhere.example' },
    });
    await start(settings);
    expect((await login({ ...ayesha, password: 'taken-over' })).status).toBe(401);
    expect((await login({ email: 'r@elsewhere.example', password: demoPassword })).status).toBe(401);
    expect([await isUser(first), await isUser(second)]).toEqual([false, false]);
    await db
      .update(users)
      .set({ email: demoEmail('rahim') })
      .where(eq(users.email, 'r@elsewhere.example'));
  });

  test('opens to the seller of the settings, and a restart ends no session', async () => {
    expect(await start({ ...settings, ...seller })).toEqual({ demoDisabled: true, sellerReady: true });
    const credentials = { email: seller.SELLER_EMAIL, password: seller.SELLER_PASSWORD };
    expect((await sellerLogin(credentials)).status).toBe(200);
    await start({ ...settings, ...seller });
    expect(await db.$count(sessions)).toBeGreaterThan(0);
    expect((await db.select().from(sellers)).map(({ email }) => email)).toEqual([credentials.email]);
  });

  test("takes the demo seller's email as the seller's own, with another password", async () => {
    const own = { ...seller, SELLER_EMAIL: demoSellerEmail };
    await start({ ...settings, ...own });
    expect((await sellerLogin(demoSeller)).status).toBe(401);
    const { cookies } = await sellerLogin({ email: demoSellerEmail, password: seller.SELLER_PASSWORD });
    await start({ ...settings, ...own });
    const as = { seller: cookies[0]?.value ?? '' };
    expect((await shop.send(accountCalls.isSeller, { as })).body.success).toBe(true);
  });

  test('that is for this machine alone again has its demo logins back', async () => {
    await start(settings);
    await start(open);
    expect((await login(ayesha)).status).toBe(200);
    expect((await sellerLogin(demoSeller)).status).toBe(200);
  });
});
