import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { sessions } from '#database/tables/sessions.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp, pathOf } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp({ allowedOrigins: ['https://partner.example'], publicUrl: 'https://shop.example' });
afterAll(() => shop.close());
const { db } = shop.database;

const host = 'shop.test:3000';
const refused = { success: false, message: 'This request came from another site and was refused', code: 'cross-site' };

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: `https://${host}` },
  { origin: 'http://shop.test' },
  { origin: `http://${host}.evil.example` },
  { origin: 'https://partner.example.evil.example' },
  { origin: 'http://partner.example' },
  { origin: 'https://partner.example:8443' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];
const own: Record<string, string>[] = [
  {},
  { origin: `http://${host}` },
  { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://shop.example' },
  { origin: 'https://partner.example' },
  { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' },
];

async function subscribe(headers: Record<string, string>) {
  const { method, path } = calls.subscribe;
  const payload = { email: 'rumana@example.com' };
  await db.delete(newsletterSubscribers);
  const answer = await shop.app.inject({ method, url: path, headers: { host, ...headers }, payload });
  return { answer, rows: await db.$count(newsletterSubscribers) };
}

describe('a request that changes something', () => {
  test.each(foreign)('from another site is refused and writes nothing: %j', async (headers) => {
    const { answer, rows } = await subscribe(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual(refused);
    expect(rows).toBe(0);
  });

  test.each(own)('from the own site, an allowed one or no browser is let in: %j', async (headers) => {
    const { answer, rows } = await subscribe(headers);
    expect(answer.statusCode).toBe(200);
    expect(rows).toBe(1);
  });

  const changing = (Object.values(calls) as Call[]).filter((call) => call.method !== 'GET' || call.changesState);

  test.each(changing.map((call) => [call.method, call] as const))(
    'is refused whatever call it is: %s $path',
    async (method, call) => {
      const answer = await shop.app.inject({
        method,
        url: pathOf(call, {}),
        headers: { host, origin: 'https://evil.example' },
      });
      expect([answer.statusCode, answer.json()]).toEqual([403, refused]);
    },
  );
});

describe('logging out from another site', () => {
  test.each(foreign)('is refused though it is a GET, and the session lives on: %j', async (headers) => {
    const { id, token } = await createUser(db);
    const seller = await signInSeller(shop);
    const cookie = `token=${token}; sellerToken=${seller}`;
    for (const url of [calls.logout.path, calls.sellerLogout.path]) {
      const answer = await shop.app.inject({ url, headers: { host, cookie, ...headers } });
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([403, refused, []]);
    }
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(1);
    expect((await shop.send(calls.isSeller, { headers: { cookie } })).body).toEqual({ success: true });
  });

  test('is not got by HEAD either', async () => {
    const { id, token } = await createUser(db);
    const headers = { host, cookie: `token=${token}`, 'sec-fetch-site': 'cross-site' };
    const answer = await shop.app.inject({ method: 'HEAD', url: calls.logout.path, headers });
    expect(answer.statusCode).toBe(403);
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(1);
  });

  test('works from the own site', async () => {
    const { id, token } = await createUser(db);
    const headers = { host, cookie: `token=${token}`, 'sec-fetch-site': 'same-origin' };
    expect((await shop.app.inject({ url: calls.logout.path, headers })).statusCode).toBe(200);
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });
});

test('reading from another site is nothing to refuse', async () => {
  for (const headers of foreign) {
    const answer = await shop.app.inject({ url: calls.listProducts.path, headers: { host, ...headers } });
    expect(answer.statusCode).toBe(200);
  }
});
