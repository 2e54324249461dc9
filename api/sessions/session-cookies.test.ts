import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { createUser, registerUser } from '#tests/support/people/factories.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';
import { sessionDays } from './session-rules.ts';

const shop = await openTestApp();
afterAll(() => shop.close());

const isUser = (headers: Record<string, string | undefined>) => shop.send(accountCalls.isUser, { headers });

describe('the session cookie', () => {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: sessionDays * 24 * 60 * 60 };
  const value = expect.stringMatching(/^[\w-]{22}$/);
  const device = { ...attributes, name: 'device', value, path: '/api', maxAge: 400 * 24 * 60 * 60 };

  test('of a user is out of reach of scripts and other sites', async () => {
    const { email, password } = await registerUser(shop);
    const { cookies, body } = await shop.send(accountCalls.login, { body: { email, password } });
    expect(cookies).toEqual([{ name: 'token', value: body.token, ...attributes }, device]);
  });

  test('of a seller is too, and its token is in no body', async () => {
    const { cookies, body } = await shop.send(accountCalls.sellerLogin, { body: testSeller });
    expect(cookies).toEqual([
      { name: 'sellerToken', value: expect.stringMatching(/^[\w-]{43}$/), ...attributes },
      device,
    ]);
    expect(body).toEqual({ success: true, message: 'Login successful!' });
  });

  test('is sent again by is-auth, so that it slides with the session', async () => {
    const { token } = await createUser(shop.database.db);
    const { cookies } = await isUser({ cookie: `token=${token}` });
    expect(cookies).toEqual([{ name: 'token', value: token, ...attributes }]);
    expect((await isUser({ authorization: `Bearer ${token}` })).cookies).toEqual(cookies);
    expect((await isUser({ authorization: `Bearer ${token}`, cookie: 'token=old' })).cookies).toEqual(cookies);
  });
});

describe('the session cookie of a shop with an https address', () => {
  const cookiesOf = async (publicUrl: string) => {
    const publicShop = await openTestApp({ publicUrl });
    try {
      const { email, password, token } = await registerUser(publicShop);
      const headers = { cookie: `token=${token}` };
      const seller = await publicShop.send(accountCalls.sellerLogin, { body: testSeller });
      const answers = [
        await publicShop.send(accountCalls.login, { body: { email, password } }),
        await publicShop.send(accountCalls.isUser, { headers }),
        seller,
        await publicShop.send(accountCalls.isSeller, { as: { seller: seller.cookies[0]?.value ?? '' } }),
        await publicShop.send(accountCalls.logout, { headers }),
        await publicShop.send(accountCalls.sellerLogout),
      ];
      return answers.flatMap(({ cookies }) => cookies);
    } finally {
      await publicShop.close();
    }
  };

  test('never leaves by plain http, also when the proxy speaks http to the shop, and is cleared alike', async () => {
    const cookies = await cookiesOf('https://shop.example');
    expect(cookies).toHaveLength(8);
    for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
  });

  test('does where the address is http', async () => {
    const cookies = await cookiesOf('http://shop.example');
    expect(cookies).toHaveLength(8);
    for (const cookie of cookies) expect(cookie).not.toHaveProperty('secure');
  });
});
