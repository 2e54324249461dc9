import { afterAll, describe, expect, test, vi } from 'vitest';
import { makeLink } from '#api/features/accounts/links/account-links.ts';
import { inProcessAddress } from '#api/http/watch/in-process.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import { addressCalls } from '#contract/addresses/calls.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { newsletterCalls } from '#contract/newsletter/calls.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// The rate limit's minute must not end before the requests do.
vi.useFakeTimers({ toFake: ['Date'] });
const shop = await openTestApp({ rateLimit: true });
afterAll(async () => {
  vi.useRealTimers();
  await shop.close();
});

const refusal = {
  success: false,
  message: 'Too many requests. Please wait a moment and try again.',
  code: 'too-many-requests',
};

const subscribe = (remoteAddress: string, headers: Record<string, string> = {}) => {
  const { method, path } = newsletterCalls.subscribe;
  return shop.app.inject({ method, url: path, remoteAddress, headers, payload: { email: 'rumana@example.com' } });
};
/** Sends this many requests and returns the status of the last response. */
async function repeat(times: number, send: () => Promise<{ statusCode: number }>): Promise<number> {
  let status = 0;
  for (let count = 0; count < times; count += 1) status = (await send()).statusCode;
  return status;
}

describe('a call with a pace of its own', () => {
  test('is refused to a network beyond it, by the envelope, and to no other network', async () => {
    for (let count = 0; count < 120; count++) expect((await subscribe('192.0.2.1')).statusCode).toBe(200);
    const answer = await subscribe('192.0.2.1');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual(refusal);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await subscribe('192.0.2.2')).statusCode).toBe(200);
  });

  test('does not slow down the other calls of that network', async () => {
    const answer = await shop.app.inject({ url: '/api/product/list', remoteAddress: '192.0.2.1' });
    expect(answer.statusCode).toBe(200);
  });

  test('goes on for users behind the address of a network that is beyond it', async () => {
    const { token } = await createUser(shop.database.db);
    expect((await subscribe('192.0.2.1', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await subscribe('192.0.2.1', { cookie: `token=${token}` })).statusCode).toBe(200);
  });

  test('is not got anew by an invented token, in whichever place', async () => {
    const places: Record<string, string>[] = [
      { authorization: 'Bearer invented' },
      { cookie: 'token=invented' },
      { cookie: 'sellerToken=invented' },
    ];
    for (const headers of places) expect((await subscribe('192.0.2.1', headers)).statusCode).toBe(429);
  });

  test('is one of a user over many networks', async () => {
    const { token } = await createUser(shop.database.db);
    let network = 0;
    const send = () => subscribe(`198.51.100.${++network}`, { authorization: `Bearer ${token}` });
    expect(await repeat(20, send)).toBe(200);
    expect(await repeat(1, send)).toBe(429);
  });

  test('is one of all addresses of an IPv6 network', async () => {
    let host = 0;
    const send = () => subscribe(`2001:db8:0:1::${(++host).toString(16)}`);
    expect(await repeat(120, send)).toBe(200);
    expect(await repeat(1, send)).toBe(429);
    expect((await subscribe('2001:db8:0:2::1')).statusCode).toBe(200);
  });
});

describe('many people behind one address', () => {
  const carrier = '203.0.113.1';
  const list = () => shop.app.inject({ url: feedCalls.listPosts.path, remoteAddress: carrier });
  const wrongLogin = (remoteAddress: string, token: string) =>
    shop.app.inject({
      method: accountCalls.login.method,
      url: accountCalls.login.path,
      remoteAddress,
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });

  test('look around', async () => {
    const answer = await list();
    expect([answer.statusCode, answer.headers['x-ratelimit-limit']]).toEqual([200, '6000']);
    expect(await repeat(1000, list)).toBe(200);
  });

  test('log in and register, and guessers gain no tries by having accounts', async () => {
    const users = await Promise.all(Array.from({ length: 3 }, () => createUser(shop.database.db)));
    for (const { token } of users) expect(await repeat(100, () => wrongLogin(carrier, token))).toBe(400);
    expect(await repeat(1, () => wrongLogin(carrier, users[0]?.token ?? ''))).toBe(429);
  });

  test('log in while another person guesses, up to 100 wrong passwords a minute over all accounts', async () => {
    const guess = (count: number, remoteAddress = '203.0.113.2') =>
      shop.app.inject({
        method: accountCalls.login.method,
        url: accountCalls.login.path,
        remoteAddress,
        payload: { email: `user-${count}@example.com`, password: 'sesame-open' },
      });
    const user = await createUser(shop.database.db);
    const link = { purpose: 'confirm-email', owner: { userId: user.id }, email: user.email } as const;
    const token = await makeLink(shop.database.db, link, new Date());
    const { method, path } = accountLinkCalls.confirmEmail;
    const press = (proof: object) =>
      shop.app.inject({ method, url: path, remoteAddress: '203.0.113.2', payload: { token, ...proof } });
    expect((await press({})).statusCode).toBe(403);
    // A wrong password sent with a link counts among them.
    expect((await press({ password: 'sesame-open' })).statusCode).toBe(401);
    for (let count = 1; count < 100; count += 1) expect((await guess(count)).statusCode).toBe(401);
    expect((await press({ password: 'sesame-open' })).statusCode).toBe(429);
    const answer = await guess(100);
    expect([answer.statusCode, answer.json()]).toEqual([429, refusal]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess(101, '203.0.113.3')).statusCode).toBe(401);
  }, 120_000);

  test('are counted by account where they are logged in: one of them does not slow down another', async () => {
    const [busy, calm] = [await createUser(shop.database.db), await createUser(shop.database.db)];
    const addresses = (token: string) => () =>
      shop.app.inject({
        method: addressCalls.listAddresses.method,
        url: addressCalls.listAddresses.path,
        remoteAddress: carrier,
        headers: { authorization: `Bearer ${token}` },
      });
    expect(await repeat(600, addresses(busy.token))).toBe(200);
    expect(await repeat(1, addresses(busy.token))).toBe(429);
    expect(await repeat(1, addresses(calm.token))).toBe(200);
  });
});

test('requests that show no valid session are counted by their network', async () => {
  const intruder = (headers = {}) =>
    shop.app.inject({
      method: addressCalls.listAddresses.method,
      url: addressCalls.listAddresses.path,
      remoteAddress: '203.0.113.9',
      headers,
    });
  for (let count = 0; count < 6000; count += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => intruder()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  }
  const refused = await intruder({ authorization: `Bearer invented` });
  expect([refused.statusCode, refused.json()]).toEqual([429, refusal]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
}, 240_000);

describe('what is not counted', () => {
  test('are pictures; calls are', async () => {
    const picture = await shop.app.inject({ url: '/media/none.webp', remoteAddress: '192.0.2.3' });
    expect(picture.headers).not.toHaveProperty('x-ratelimit-limit');
    const list = await shop.app.inject({ url: '/api/product/list', remoteAddress: '192.0.2.3' });
    expect(list.headers).toHaveProperty('x-ratelimit-limit', '6000');
  });

  test("are the server's own requests", async () => {
    expect(await repeat(125, () => subscribe(inProcessAddress))).toBe(200);
  });
});
