import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#api/compose/app.ts';
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

beforeEach(async () => {
  await db.delete(sellers);
  await start(open);
});

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

  test('keeps the demo shoppers as authors of their posts', async () => {
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

describe('a shop on this machine', () => {
  const server = { DATABASE_URL: 'postgres://db.example/shop' };
  const emails = async () => (await db.select().from(sellers)).map(({ email }) => email);

  test('makes a demo seller only where there is no seller', async () => {
    await start({ PUBLIC_URL: 'https://shop.example', ...seller });
    const before = await db.select().from(sellers);
    expect(await start(open)).toEqual({ demoUser: ayesha, demoDisabled: false, sellerReady: true });
    expect(await db.select().from(sellers)).toEqual(before);
  });

  test('never replaces the seller of a database on a server, and says so', async () => {
    await start({ PUBLIC_URL: 'https://shop.example', ...seller, ...server });
    const other = { SELLER_EMAIL: 'helper@shop.example', SELLER_PASSWORD: 'helper-secret' };
    expect(await start({ ...other, ...server })).toMatchObject({ sellerReady: true, otherSeller: true });
    expect(await emails()).toEqual([seller.SELLER_EMAIL]);
  });

  test.each([server, {}])('replaces the demo seller by the seller of the settings: %j', async (database) => {
    expect(await start({ ...seller, ...database })).toEqual(
      expect.objectContaining({ demoDisabled: false, sellerReady: true }),
    );
    expect(await emails()).toEqual([seller.SELLER_EMAIL]);
  });
});

describe.each([
  ['with a public address', { PUBLIC_URL: 'https://shop.example' }],
  ['that listens for other machines', { HOST: '0.0.0.0' }],
])('a public shop %s, while a copy on another machine uses its database', (_how, settings) => {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...settings, ...seller });
  const node = createServices({ ...config, dataDir: shop.dataDir }, shop.database);
  let app: typeof shop.app;
  const postTo = async (call: { path: string }, payload: object) =>
    (await app.inject({ method: 'POST', url: call.path, payload })).json<{ code?: string; success: boolean }>();
  const owner = { email: seller.SELLER_EMAIL, password: seller.SELLER_PASSWORD };
  beforeAll(async () => {
    app = await buildApp({ connection: shop.database, services: node });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await prepareShop(node);
    await start(open);
  });

  test('keeps its seller and the session', async () => {
    expect(await postTo(accountCalls.sellerLogin, owner)).toMatchObject({ success: true });
    const before = [await db.select({ id: sellers.id }).from(sellers), await db.$count(sessions)];
    await start(open);
    expect([await db.select({ id: sellers.id }).from(sellers), await db.$count(sessions)]).toEqual(before);
    expect(await postTo(accountCalls.sellerLogin, owner)).toMatchObject({ success: true });
  });

  test('lets no demo account in, although the copy opened them', async () => {
    await db.delete(sellers);
    await start(open);
    expect((await sellerLogin(demoSeller)).status).toBe(200);
    expect((await login(ayesha)).status).toBe(200);
    const refused = { success: false, code: 'wrong-credentials' };
    expect(await postTo(accountCalls.sellerLogin, demoSeller)).toMatchObject(refused);
    for (const { email } of demoUsers) {
      expect(await postTo(accountCalls.login, { email, password: demoPassword })).toMatchObject(refused);
    }
  });

  test('knows a demo account under another email by the published password', async () => {
    await db
      .update(users)
      .set({ email: 'r@elsewhere.example' })
      .where(eq(users.email, demoEmail('rahim')));
    const renamed = { email: 'r@elsewhere.example', password: demoPassword };
    expect((await login(renamed)).status).toBe(200);
    expect(await postTo(accountCalls.login, renamed)).toMatchObject({ code: 'wrong-credentials' });
    await db
      .update(users)
      .set({ email: demoEmail('rahim') })
      .where(eq(users.email, renamed.email));
  });

  test('never accepts the published password', async () => {
    const registration = { name: 'Rumana', email: 'rumana@shop.example', password: demoPassword };
    expect(await postTo(accountCalls.register, registration)).toMatchObject({ code: 'common-password' });
  });
});
