import { afterAll, describe, expect, test } from 'vitest';
import { builtPages } from '#api/pages/built-pages.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { limits } from '#contract/limits.ts';
import { productPath } from '#contract/products/product-path.ts';
import { addressParts } from '#database/tables/product-columns.ts';
import { parseHtml } from '#tests/support/parse-markup.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { guestAddressOf } from '#tests/support/people/guests.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// Pages that are rendered for one visitor, by a cookie or a form, and pages that stay the same for everybody.

const shop = await openTestApp({}, { pages: builtPages });
afterAll(() => shop.close());
const { db } = shop.database;
const rose = await createProduct(db, { name: 'Own Rose', offerPrice: 12_000 });
const lily = await createProduct(db, { name: 'Own Lily', offerPrice: 5_000 });

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const get = (url: string, cookie = '') => shop.app.inject({ url, headers: cookie ? { cookie } : {} });
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { ...form, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
type Answer = Awaited<ReturnType<typeof get>>;
const cookieOf = (answer: Answer, name: string) => answer.cookies.find((cookie) => cookie.name === name);
const valueIn = (answer: Answer, name: string) =>
  parseHtml(answer.body).querySelector(`[name="${name}"]`)?.getAttribute('value') ?? '';
const alertsOf = (answer: Answer) =>
  [...parseHtml(answer.body).querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

/** The form of a cart as its page shows it, with an address. */
function filled(page: Answer, fields: Record<string, string> = {}): Record<string, string> {
  const inputs = [...parseHtml(page.body).querySelectorAll('main form input[name]')];
  const shown = inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''] as const);
  return { ...Object.fromEntries(shown), ...guestAddressOf(), press: 'order', ...fields };
}

/** The total of a first page is not known yet, where the fee depends on the district. */
async function order(page: Answer, cookie: string, fields: Record<string, string> = {}): Promise<Answer> {
  const sent = filled(page, fields);
  const answer = await post('/cart', sent, { cookie });
  if (answer.statusCode !== 200) return answer;
  const again = { ...sent, shown: valueIn(answer, 'shown'), attempt: valueIn(answer, 'attempt') };
  return post('/cart', again, { cookie });
}

describe('a cart in a cookie', () => {
  test('is begun by the form of a product, which leads to the cart', async () => {
    const answer = await post('/bn/cart', { add: rose.id });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/bn/cart']);
    expect(cookieOf(answer, 'cart')).toMatchObject({ value: `${rose.id}.1`, path: '/', sameSite: 'Lax' });
    const more = await post('/cart', { add: rose.id }, { cookie: `cart=${rose.id}.1` });
    expect(cookieOf(more, 'cart')?.value).toBe(`${rose.id}.2`);
  });

  test('is on its page alone, which no cache keeps', async () => {
    const cookie = `cart=${rose.id}.3`;
    const own = await get('/cart', cookie);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.headers.etag).toBeUndefined();
    expect(valueIn(own, `quantity-${rose.id}`)).toBe('3');
    for (let visit = 0; visit < 3; visit += 1) {
      const everybodys = await get('/cart');
      expect(everybodys.body).not.toContain('Own Rose');
      expect(everybodys.headers['cache-control']).toBe('no-cache');
    }
    expect((await get('/cart', cookie)).body).toContain('Own Rose');
    expect((await get('/cart', `cart=${lily.id}.1`)).body).not.toContain('Own Rose');
  });

  test('is not passed over by the answers that skip the framework', async () => {
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const pageFor = async (cookie: string) => (await fetch(`${address}/bn/cart`, { headers: { cookie } })).text();
    for (let visit = 0; visit < 4; visit += 1) expect(await pageFor('')).not.toContain('Own Rose');
    expect(await pageFor(`cart=${rose.id}.3`)).toContain('Own Rose');
    expect(await pageFor('')).not.toContain('Own Rose');
  });

  test('leaves other pages as they are, and in the cache', async () => {
    const page = productPath(addressParts(lily));
    await get(page);
    await get(page);
    const { hits } = shop.services.catalogCache.stats;
    const withCookie = await get(page, `cart=${rose.id}.3`);
    expect(withCookie.headers.etag).toBe((await get(page)).headers.etag);
    expect(shop.services.catalogCache.stats.hits).toBe(hits + 2);
  });

  test('that is invalid shows an empty cart', async () => {
    for (const written of ['x', `${rose.id}.0`, '%3Cscript%3E', '_'.repeat(3000)]) {
      const answer = await get('/cart', `cart=${written}`);
      expect([answer.statusCode, answer.body.includes('quantity-')]).toEqual([200, false]);
    }
  });

  test('holds no more than fits', async () => {
    const ids = Array.from(
      { length: limits.cookieCartLinesMax },
      (_, nth) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}.999`,
    );
    const answer = await post('/cart', { add: rose.id }, { cookie: `cart=${ids.join('_')}` });
    expect(answer.statusCode).toBe(409);
    expect(alertsOf(answer).join()).toContain(String(limits.cookieCartLinesMax));
    expect(cookieOf(answer, 'cart')).toBeUndefined();
  });

  test('changes by its form: quantities, in either digits, and lines taken out', async () => {
    const cookie = `cart=${rose.id}.1_${lily.id}.1`;
    const sent = { [`quantity-${rose.id}`]: '৫', [`quantity-${lily.id}`]: '1', firstName: '<b>Rahima' };
    const changed = await post('/cart', sent, { cookie });
    expect(cookieOf(changed, 'cart')?.value).toBe(`${rose.id}.5_${lily.id}.1`);
    expect(valueIn(changed, 'firstName')).toBe('<b>Rahima');
    expect(cookieOf(await post('/cart', { ...sent, remove: rose.id }, { cookie }), 'cart')?.value).toBe(`${lily.id}.1`);
    const wrong = await post('/cart', { ...sent, [`quantity-${rose.id}`]: '1.5' }, { cookie });
    expect([wrong.statusCode, cookieOf(wrong, 'cart')?.value]).toEqual([400, `${rose.id}.1_${lily.id}.1`]);
    expect(alertsOf(wrong)).toHaveLength(1);
  });
});

describe('an order by a form', () => {
  const cookie = `cart=${rose.id}.1`;

  test('is placed once, however often the form is sent, and is on the next page', async () => {
    const sent = filled(await get('/cart', cookie));
    const known = await post('/cart', { ...sent, press: 'update' }, { cookie });
    const whole = { ...sent, shown: valueIn(known, 'shown'), attempt: valueIn(known, 'attempt') };
    const [first, second] = [await post('/cart', whole, { cookie }), await post('/cart', whole, { cookie })];
    expect([first.statusCode, first.headers.location]).toEqual([303, '/orders/track']);
    expect(cookieOf(first, 'cart')).toMatchObject({ value: '', maxAge: 0 });
    const key = cookieOf(first, 'guest_orders');
    expect(key).toMatchObject({ httpOnly: true, path: '/' });
    expect(cookieOf(second, 'guest_orders')?.value).toBe(key?.value);
    const page = await get('/orders/track', `guest_orders=${key?.value}`);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(parseHtml(page.body).querySelectorAll('article')).toHaveLength(1);
    expect((await get('/orders/track')).body).not.toContain('Own Rose');
  });

  test('is not placed for another total than the form showed', async () => {
    const sent = { ...filled(await get('/cart', cookie)), shown: '1' };
    const answer = await post('/cart', sent, { cookie });
    expect([answer.statusCode, alertsOf(answer).length]).toEqual([200, 1]);
    expect(cookieOf(answer, 'guest_orders')).toBeUndefined();
    expect(valueIn(answer, 'shown')).not.toBe('1');
  });

  test.each([
    ['a phone number that is none', { phone: '1' }, 'phone'],
    ['no name', { firstName: ' ' }, 'firstName'],
    ['an unknown coupon', { coupon: 'NOTHING' }, 'coupon'],
  ])('with %s comes back with what was typed', async (_what, fields, name) => {
    const answer = await order(await get('/cart', cookie), cookie, fields);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    const field = parseHtml(answer.body).querySelector(`[name="${name}"]`);
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(valueIn(answer, 'street')).toBe('House 7, Road 3');
    expect(valueIn(answer, 'attempt')).not.toBe('');
  });

  test('is said in the language of the page', async () => {
    const answer = await post('/bn/cart', { ...filled(await get('/bn/cart', cookie)), coupon: 'NOTHING' }, { cookie });
    const note = parseHtml(answer.body).querySelector('[name=coupon]')?.getAttribute('aria-describedby') ?? '';
    expect(parseHtml(answer.body).getElementById(note)?.textContent).toMatch(/[\u0980-\u09ff]/);
  });
});

describe('a form', () => {
  test.each([
    ['origin', 'https://elsewhere.example'],
    ['sec-fetch-site', 'cross-site'],
  ])('of another site is refused, by its %s', async (name, value) => {
    const answer = await post('/cart', { add: rose.id }, { [name]: value });
    expect([answer.statusCode, cookieOf(answer, 'cart')]).toEqual([403, undefined]);
  });

  test('is accepted only by pages that declare it', async () => {
    expect((await post('/products', {})).statusCode).toBe(404);
    expect((await post('/cart/', {})).statusCode).toBe(404);
  });

  test('that is too large or no form is refused', async () => {
    expect((await post('/cart', { add: 'x'.repeat(70_000) })).statusCode).toBe(413);
    const json = await shop.app.inject({
      method: 'POST',
      url: '/cart',
      headers: { 'content-type': 'text/csv' },
      payload: 'x',
    });
    expect(json.statusCode).toBe(415);
  });

  test('finds an order by its number and phone, and says why it does not', async () => {
    const address = guestAddressOf();
    const { body } = await shop.send(guestOrderCalls.placeGuestOrder, {
      body: { items: [{ productId: lily.id, quantity: 1 }], address, payment: 'cod' },
      headers: { 'idempotency-key': 'own-pages-attempt-1' },
    });
    const found = await post('/orders/track', { orderNumber: body.orderNumber, phone: address.phone });
    expect([found.statusCode, parseHtml(found.body).querySelectorAll('article').length]).toEqual([200, 1]);
    expect(found.body).not.toContain(address.street);
    const wrong = await post('/orders/track', { orderNumber: body.orderNumber, phone: '01700000000' });
    expect([wrong.statusCode, alertsOf(wrong).length]).toEqual([404, 1]);
    const empty = await post('/orders/track', {});
    expect(empty.statusCode).toBe(400);
    expect(parseHtml(empty.body).querySelectorAll('[aria-invalid=true]')).toHaveLength(2);
  });
});
