import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { users } from '#database/tables/users.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp, type TestApp, testSeller } from '#tests/support/shops/test-app.ts';
import { deviceHash, maximumReported } from './known-devices.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36';

/** A browser that keeps its device cookie but no session. */
class Browser {
  device = '';
  readonly #userAgent: string;

  constructor(userAgent: string) {
    this.#userAgent = userAgent;
  }

  async send(call: 'login' | 'register' | 'sellerLogin', body: object) {
    const headers = { 'user-agent': this.#userAgent, ...(this.device && { cookie: `device=${this.device}` }) };
    const answer = await shop.send(accountCalls[call], { body, headers });
    this.device = answer.cookies.find(({ name }) => name === 'device')?.value ?? this.device;
    return answer;
  }
}

async function register(browser: Browser) {
  const credentials = { email: `${crypto.randomUUID()}@example.com`, password: 'green-leaf' };
  const { body } = await browser.send('register', { name: 'Rumana', ...credentials });
  const notificationLines = () => linesOf(shop, { user: body.token as string });
  return { ...credentials, id: body.user._id as string, notificationLines };
}

async function linesOf({ send }: TestApp, as: { user: string } | { seller: string }): Promise<string[]> {
  expect(await runJobs(shop)).toEqual([]);
  const call = 'user' in as ? notificationCalls.listNotifications : notificationCalls.listSellerNotifications;
  const { body } = await send(call, { as });
  return body.notices
    .filter(({ kind }: { kind: string }) => kind === 'new-login')
    .map(({ text }: { text: string }) => text);
}

describe('a login', () => {
  test('from the device of the registration, and from other known ones, sends no notification', async () => {
    const [phone, laptop] = [new Browser(android), new Browser(windows)];
    const { notificationLines, ...credentials } = await register(phone);
    await phone.send('login', credentials);
    expect(await notificationLines()).toEqual([]);
    await laptop.send('login', credentials);
    for (const browser of [laptop, phone, laptop]) await browser.send('login', credentials);
    expect(await notificationLines()).toEqual(['Login from another device: Chrome on Windows']);
  });

  test('from a device that other accounts know sends a notification, and has another hash there', async () => {
    const shared = new Browser(android);
    const other = await register(shared);
    const { notificationLines, ...credentials } = await register(new Browser(windows));
    await shared.send('login', credentials);
    expect(await notificationLines()).toEqual(['Login from another device: Chrome on Android']);
    const devices = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.devices ?? [];
    expect(await devices(credentials.id)).toEqual([deviceHash(credentials.id, shared.device), expect.any(String)]);
    expect(await devices(other.id)).toEqual([deviceHash(other.id, shared.device)]);
  });

  test('from another device of the same name sends a notification, on the same day, too', async () => {
    const { notificationLines, ...credentials } = await register(new Browser(android));
    const line = 'Login from another device: Chrome on Android';
    for (const _ of [1, 2]) await new Browser(android).send('login', credentials);
    expect(await notificationLines()).toEqual([line, line]);
  });

  test('of a program without cookies causes no flood: after many in a day, its name is reported once', async () => {
    const { notificationLines, ...credentials } = await register(new Browser(windows));
    for (let count = 0; count < maximumReported + 3; count++) {
      await new Browser('curl/8').send('login', credentials);
      await notificationLines();
    }
    expect(await notificationLines()).toHaveLength(maximumReported + 1);
    await new Browser(android).send('login', credentials);
    expect(await notificationLines()).toContain('Login from another device: Chrome on Android');
  });

  test('with a wrong password sends and stores nothing', async () => {
    const { notificationLines, ...credentials } = await register(new Browser(windows));
    await new Browser(android).send('login', { ...credentials, password: 'wrong-leaf' });
    expect(await notificationLines()).toEqual([]);
    const [row] = await db.select().from(users).where(eq(users.id, credentials.id));
    expect(row?.devices).toHaveLength(1);
  });

  test('sends nothing to an account from before devices were stored', async () => {
    const { notificationLines, ...credentials } = await register(new Browser(windows));
    await db.update(users).set({ devices: [] }).where(eq(users.id, credentials.id));
    await new Browser(android).send('login', credentials);
    expect(await notificationLines()).toEqual([]);
  });

  test('stores only the newest devices', async () => {
    const credentials = await register(new Browser(windows));
    const browsers = Array.from({ length: 22 }, () => new Browser(android));
    for (const browser of browsers) await browser.send('login', credentials);
    const [row] = await db.select().from(users).where(eq(users.id, credentials.id));
    const newest = browsers.slice(-20).reverse();
    expect(row?.devices).toEqual(newest.map(({ device }) => deviceHash(credentials.id, device)));
  });

  test.each(['x', '../../etc', 'a'.repeat(4000), '%00'])('with the cookie %j gets one of ours', async (device) => {
    const browser = new Browser(windows);
    browser.device = device;
    await register(browser);
    expect(browser.device).toMatch(/^[\w-]{22}$/);
  });

  test('of the seller sends the notification to the seller', async () => {
    const [own, other] = [new Browser(windows), new Browser(android)];
    const { cookies } = await own.send('sellerLogin', testSeller);
    const as = { seller: cookies[0]?.value ?? '' };
    await own.send('sellerLogin', testSeller);
    expect(await linesOf(shop, as)).toEqual([]);
    await other.send('sellerLogin', testSeller);
    expect(await linesOf(shop, as)).toEqual(['Login from another device: Chrome on Android']);
  });
});
