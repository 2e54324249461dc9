import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { addressCalls } from '#contract/addresses/calls.ts';
import { cartCalls } from '#contract/cart/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { addresses } from '#database/tables/addresses.ts';
import { users } from '#database/tables/users.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { unexpectedFailure } from '#tests/support/unexpected-failure.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

describe('an address where nothing is', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['POST', '/api/product/list'],
    ['GET', '/api/order/cod'],
    ['DELETE', '/api/user/login'],
    ['PATCH', '/api/user/login'],
    ['GET', '/api/product/list/'],
    ['GET', '/api/../etc/passwd'],
  ] as const)('gets 404 and the envelope: %s %s', async (method, url) => {
    const answer = await shop.app.inject({ method, url: `${url}?token=secret` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      success: false,
      message: expect.stringMatching(/^There is nothing at /),
      code: 'unknown-path',
    });
    expect(answer.body).not.toContain('secret');
  });

  test('gets 404 also with a body that cannot be read', async () => {
    const headers = { 'content-type': 'text/xml' };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/nothing', payload: '<x/>', headers });
    expect(answer.json()).toMatchObject({ success: false, code: 'unknown-path' });
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('malformed percent-encoding', () => {
  test.each([
    ['GET', '/api/%'],
    ['GET', '/api/%zz/list'],
    ['DELETE', '/api/address/delete/%E0%A4%A'],
    ['PUT', '/api/address/update/%'],
  ] as const)('in a path gets 400 and the envelope: %s %s', async (method, url) => {
    const answer = await shop.app.inject({ method, url });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({ success: false, message: 'This address is not valid', code: 'invalid-address' });
  });
});

describe('a NUL character', () => {
  const refused = {
    success: false,
    message: 'The text holds a character that cannot be stored',
    code: 'invalid-request',
  };

  test('in a name gets 400 and writes nothing', async () => {
    const before = await db.$count(users);
    const body = { name: 'Ru\u0000mana', email: 'nul@example.com', password: 'green-leaf' };
    expect(await shop.send(accountCalls.register, { body })).toMatchObject({ status: 400, body: refused });
    expect(await db.$count(users)).toBe(before);
  });

  test('in an address gets 400 and writes nothing', async () => {
    const { token } = await createUser(db);
    const body = { address: { ...goodAddress, street: 'Road\u0000 5' } };
    const answer = await shop.send(addressCalls.addAddress, { as: { user: token }, body });
    expect(answer).toMatchObject({ status: 400, body: refused });
    expect(await db.$count(addresses)).toBe(0);
  });

  test('in a search gets 400', async () => {
    const answer = await shop.send(catalogCalls.listProducts, { query: { search: 'ro\u0000se' } });
    expect(answer).toMatchObject({ status: 400, body: { ...refused, code: 'unstorable-text' } });
  });

  test('in a token is no login, and in a password no surprise', async () => {
    const answer = await shop.send(accountCalls.isUser, { headers: { cookie: 'token=%00' } });
    expect(answer.body).toEqual({ success: false, message: 'Not logged in', code: 'not-logged-in' });
    const body = { email: 'nobody@example.com', password: '\u0000\u0000\u0000' };
    expect((await shop.send(accountCalls.login, { body })).status).toBe(401);
  });
});

describe('names of the object prototype as cart keys', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'])(
    '%s is refused or dropped',
    async (key) => {
      const { token } = await createUser(db);
      const { id } = await createProduct(db);
      const answer = await shop.app.inject({
        method: 'POST',
        url: cartCalls.updateCart.path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: `{"cartItems":{"${key}":1,"${id}":2}}`,
      });
      expect([200, 400]).toContain(answer.statusCode);
      const { body } = await shop.send(accountCalls.isUser, { as: { user: token } });
      expect(body.user.cartItems).toEqual(answer.statusCode === 200 ? { [id]: 2 } : {});
    },
  );
});

describe('a surprise', () => {
  test("leaves as 'Something went wrong' and tells nothing else", async () => {
    const broken = await openTestApp();
    await broken.database.db.execute('alter table products rename to elsewhere');
    const answer = await broken.send(catalogCalls.listProducts);
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual(unexpectedFailure(answer));
    await broken.database.db.execute('alter table elsewhere rename to products');
    expect((await broken.send(catalogCalls.listProducts)).status).toBe(200);
    await broken.close();
  });
});
