import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { addressCalls } from '#contract/addresses/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { contactCalls } from '#contract/contact/calls.ts';
import { newsletterCalls } from '#contract/newsletter/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { createBuyer, createProduct, createUser, registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { plainPicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
const limited = await openTestApp({ rateLimit: true });
afterAll(async () => {
  await shop.close();
  await limited.close();
});
const { db } = shop.database;

const headers = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.5' };
const json = { ...headers, 'content-type': 'application/json' };
const bengali = /\p{Script=Bengali}/u;

describe('a refusal', () => {
  test('names the product, in the order of the sentence', async () => {
    const product = await createProduct(db, { name: 'Fern', inStock: false });
    const { as, items, addressId } = await createBuyer(db, [[product, 1]]);
    const body = { items, address: addressId };
    const answer = await shop.send(orderCalls.placeOrder, { as, body, headers });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'out-of-stock', message: 'Fern স্টকে নেই। কার্ট থেকে সরিয়ে দিন।'.normalize('NFC') },
    });
    expect((await shop.send(orderCalls.placeOrder, { as, body })).body).toEqual({
      success: false,
      code: 'out-of-stock',
      message: 'Fern is out of stock. Please remove it from your cart.',
    });
  });

  test("names an order's status", async () => {
    const { buyer, orderId } = await placeOrder(shop, await createProduct(db));
    await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
    const { body } = await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId }, headers });
    expect(body).toMatchObject({ code: 'order-already-there', message: expect.stringContaining('“বাতিল”') });
  });

  test('stands beside its field, too', async () => {
    const { email } = await registerUser(shop);
    const body = { name: 'Rumana', email, password: 'green-leaf' };
    const answer = await shop.send(accountCalls.register, { body, headers });
    expect(answer.body).toMatchObject({ code: 'email-taken', message: expect.stringMatching(bengali) });
    expect(answer.body.fields).toEqual({ email: answer.body.message });
  });

  test('asks visitors to log in', async () => {
    const { status, body } = await shop.send(orderCalls.listUserOrders, { headers });
    expect([status, body.message]).toEqual([401, 'আপনার অর্ডার দেখতে লগইন করুন।']);
  });

  test('tells a visitor that nobody is logged in', async () => {
    const { body } = await shop.send(accountCalls.isUser, { headers });
    expect(body).toMatchObject({ success: false, code: 'not-logged-in', message: expect.stringMatching(bengali) });
  });

  test('of an upload', async () => {
    const { token } = await createUser(db);
    const as = { user: token };
    const picture = await plainPicture().png().toBuffer();
    const two = await shop.send(accountCalls.uploadImage, { as, files: [picture, picture], headers });
    expect(two.body).toMatchObject({ code: 'too-many-pictures', message: expect.stringMatching(bengali) });
    const none = await shop.send(accountCalls.uploadImage, { as, files: [Buffer.from('no picture')], headers });
    expect(none.body).toMatchObject({ code: 'not-a-picture', message: expect.stringMatching(bengali) });
    const large = await shop.send(accountCalls.uploadImage, { as, files: [Buffer.alloc(6 << 20)], headers });
    expect([large.status, large.body.code]).toEqual([413, 'picture-too-large']);
    expect(large.body.message).toContain('৫ এমবি');
  });
});

describe('a request with fields that break rules', () => {
  test('gets a sentence for each', async () => {
    const body = { name: ' ', email: 'rumana', password: '12345' };
    const answer = await shop.send(accountCalls.register, { body, headers });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect(answer.body.message).toBe(answer.body.fields.name);
    expect(answer.body.fields.password).toContain('৬');
    for (const field of ['name', 'email', 'password']) expect(answer.body.fields[field]).toMatch(bengali);
  });

  test('gets a general message where no rule has one', async () => {
    const { token } = await createUser(db);
    const body = { items: [], fromCart: 'yes' };
    const answer = await shop.send(orderCalls.placeOrder, { as: { user: token }, body, headers });
    expect(answer.body.fields.fromCart).toMatch(/^‘fromCart’ .+।$/);
  });

  test('gets one for the whole when it is no object', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/contact', payload: '[]', headers: json });
    expect(answer.json()).toEqual({ success: false, code: 'invalid-request', message: expect.stringMatching(bengali) });
  });
});

describe('refusals before any call', () => {
  test.each([
    ['an unknown path', { url: '/api/nothing' }, 404, 'unknown-path'],
    ['another method', { url: '/api/order/cod' }, 404, 'unknown-path'],
    ['a broken address', { url: '/api/%zz' }, 400, 'invalid-address'],
    ['broken JSON', { method: 'POST', url: '/api/contact', payload: '{' }, 400, 'invalid-json'],
    [
      'a long body',
      { method: 'POST', url: '/api/contact', payload: `"${'x'.repeat(1 << 21)}"` },
      413,
      'request-too-large',
    ],
    [
      'another site',
      { method: 'POST', url: '/api/contact', payload: '{}', headers: { ...json, origin: 'https://x.example' } },
      403,
      'cross-site',
    ],
  ] as const)('%s', async (_name, request, status, code) => {
    const asked = 'payload' in request ? json : headers;
    const answer = await shop.app.inject({ headers: asked, ...request });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message).toMatch(bengali);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  test('one request too many', async () => {
    const ask = () => limited.app.inject({ method: 'POST', url: accountCalls.login.path, payload: {}, headers: json });
    let answer = await ask();
    for (let count = 0; count < 310 && answer.statusCode !== 429; count++) answer = await ask();
    expect([answer.statusCode, answer.json().message]).toEqual([429, expect.stringMatching(bengali)]);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  test('a shop that stops', async () => {
    const stopping = await openTestApp();
    await stopping.app.drain();
    const answer = await stopping.app.inject({ url: catalogCalls.listProducts.path, headers });
    expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringMatching(bengali)]);
    await stopping.close();
  });
});

describe('the message of a success', () => {
  test('is sent, and caches learn that it varies by language', async () => {
    const body = { email: 'rumana@example.com' };
    const answer = await shop.send(newsletterCalls.subscribe, { body, headers });
    expect(answer.body.message).toMatch(bengali);
    expect(answer.headers.vary).toContain('Accept-Language');
    expect((await shop.send(newsletterCalls.subscribe, { body })).body.message).toBe('Subscribed');
  });

  test('is sent to a retry in the language of the retry', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { name: 'Rumana', email: 'rumana@example.com', message: 'Which roses have no thorns?' };
    const first = await shop.send(contactCalls.sendMessage, { body, headers: { ...headers, ...key } });
    const retry = await shop.send(contactCalls.sendMessage, { body, headers: key });
    expect(first.body.message).toMatch(bengali);
    expect(retry.body.message).toBe('Message sent successfully');
  });

  test('is sent about a login', async () => {
    const { email, password } = await registerUser(shop);
    const { body } = await shop.send(accountCalls.login, { body: { email, password }, headers });
    expect(body.message).toMatch(bengali);
  });

  test('is sent with the name of a device', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36';
    const { email, password } = await registerUser(shop);
    const { body } = await shop.send(accountCalls.login, {
      body: { email, password },
      headers: { 'user-agent': agent },
    });
    const listed = await shop.send(accountCalls.listSessions, { as: { user: body.token }, headers });
    expect(listed.body.sessions[0].device).toBe('Android-এ Chrome');
  });
});

describe('a file of orders', () => {
  test('has headings for its reader, and the same values for all', async () => {
    await placeOrder(shop, await createProduct(db));
    const as = { seller: await signInSeller(shop) };
    const read = async (asked = {}) => {
      const { body } = await shop.send(sellerOrderCalls.exportSellerOrders, { as, headers: asked });
      return parse(body, { bom: true }) as string[][];
    };
    const [english, inBengali] = [await read(), await read(headers)];
    expect(english[0]?.slice(0, 4)).toEqual(['Order', 'Order ID', 'Placed at', 'Status']);
    for (const heading of inBengali[0] ?? []) expect(heading).toMatch(bengali);
    expect(inBengali.slice(1)).toEqual(english.slice(1));
  });
});

describe('a page of last resort', () => {
  test.each([
    ['/bn/%zz', 'bn', 'href="/bn"'],
    ['/%zz', 'en', 'href="/"'],
    ['/bnx/%zz', 'en', 'href="/"'],
  ])('at %s is in the language of its path', async (url, language, home) => {
    // A page's language does not depend on the browser's preference.
    const accepted = language === 'en' ? 'bn' : 'en';
    const { statusCode, body } = await shop.app.inject({ url, headers: { 'accept-language': accepted } });
    expect(statusCode).toBe(400);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(home);
    if (language === 'bn') expect(body).toMatch(/<title>[\p{Script=Bengali}\s।]+ \| সবুজ</u);
    else expect(body).not.toMatch(/\p{Script=Bengali}/u);
  });
});

test('public responses are the same in every language', async () => {
  await createProduct(db, { name: 'Rose' });
  const list = (asked = {}) => shop.send(catalogCalls.listProducts, { headers: asked });
  for (let count = 0; count < 3; count++) expect((await list(headers)).body).toEqual((await list()).body);
});

test.each(['x'.repeat(8000), ';;;', 'bn;q=', '\u00ff', '*'])(
  'a header that says nothing gets English: %s',
  async (text) => {
    const { token } = await createUser(db);
    const answer = await shop.send(addressCalls.addAddress, {
      as: { user: token },
      body: {},
      headers: { 'accept-language': text },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please send the address' } });
  },
);
