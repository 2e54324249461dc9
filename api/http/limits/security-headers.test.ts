import { afterAll, describe, expect, test } from 'vitest';
import { createUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const partner = 'https://partner.example';
const shop = await openTestApp({ allowedOrigins: [partner, 'http://localhost:5173'] });
const plainShop = await openTestApp();
afterAll(() => Promise.all([shop.close(), plainShop.close()]));

const json = { 'content-type': 'application/json' };

describe('an allowed origin', () => {
  test.each([
    ['a reply', 200, { url: '/api/product/list' }],
    ['a refused body', 400, { method: 'POST', url: '/api/user/login', payload: '{', headers: json }],
    ['a missing login', 401, { url: '/api/address/get' }],
    ['an unknown path', 404, { url: '/api/nothing' }],
    [
      'a large body',
      413,
      { method: 'POST', url: '/api/user/login', payload: `"${'x'.repeat(2 ** 21)}"`, headers: json },
    ],
    [
      'a wrong type',
      415,
      { method: 'POST', url: '/api/user/login', payload: '<x/>', headers: { 'content-type': 'text/xml' } },
    ],
  ] as const)('is echoed exactly, with credentials, on %s', async (_name, status, request) => {
    for (const origin of [partner, 'http://localhost:5173']) {
      const sent = 'headers' in request ? request.headers : {};
      const answer = await shop.app.inject({ ...request, headers: { ...sent, origin } });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      });
      expect(answer.headers.vary).toContain('Origin');
    }
  });

  test('is echoed in a cached response to each origin, beside the encoding', async () => {
    for (const origin of [partner, 'http://localhost:5173', partner]) {
      const { headers } = await shop.app.inject({ url: '/api/product/list', headers: { origin } });
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers.vary).toMatch(/Accept-Encoding/);
      expect(headers.vary).toMatch(/Origin/);
    }
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE'])('may ask beforehand for %s', async (method) => {
    const answer = await shop.app.inject({
      method: 'OPTIONS',
      url: '/api/order/cod',
      headers: {
        origin: partner,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': partner,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Content-Type, Authorization, Idempotency-Key',
    });
  });

  test('may write with a cookie', async () => {
    const { token } = await createUser(shop.database.db);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/update',
      headers: { origin: partner, cookie: `token=${token}`, 'sec-fetch-site': 'cross-site' },
      payload: { cartItems: {} },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('an origin that is not allowed', () => {
  test.each(['https://evil.example', 'null', `${partner}.evil.example`, 'http://partner.example', `${partner}:444`])(
    'gets no CORS header: %s',
    async (origin) => {
      const preflight = { origin, 'access-control-request-method': 'POST' };
      for (const answer of [
        await shop.app.inject({ url: '/api/product/list', headers: { origin } }),
        await shop.app.inject({ url: '/api/nothing', headers: { origin } }),
        await shop.app.inject({ method: 'POST', url: '/api/user/login', headers: { origin }, payload: {} }),
        await shop.app.inject({ method: 'OPTIONS', url: '/api/order/cod', headers: preflight }),
        await plainShop.app.inject({ url: '/api/product/list', headers: { origin } }),
        await plainShop.app.inject({ method: 'OPTIONS', url: '/api/order/cod', headers: preflight }),
      ]) {
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      }
    },
  );
});

describe('every answer', () => {
  test.each(['/api/product/list', '/api/nothing', '/api/address/get', '/healthz'])(
    'keeps browsers from guessing, framing and running it: %s',
    async (url) => {
      const { headers } = await shop.app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  test('asks for HTTPS when the public address has it', async () => {
    const publicShop = await openTestApp({ publicUrl: 'https://shop.example' });
    const { headers } = await publicShop.app.inject('/api/product/list');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    await publicShop.close();
  });
});
