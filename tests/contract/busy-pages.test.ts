import type { ServerBuild } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Overloaded } from '#api/http/limits/concurrency-limiter.ts';
import { builtPages } from '#api/pages/built-pages.ts';
import { pathsOfForms } from '#api/pages/form-pages.ts';
import { productPath } from '#contract/products/product-path.ts';
import { orders } from '#database/tables/orders.ts';
import { addressParts } from '#database/tables/product-columns.ts';
import { parseHtml } from '#tests/support/parse-markup.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { guestAddressOf } from '#tests/support/people/guests.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// What a browser without scripts gets while the shop has no place for another call: never 500, and no input is lost.

const shop = await openTestApp({}, { pages: builtPages });
afterAll(() => shop.close());
const { db } = shop.database;
const rose = await createProduct(db, { name: 'Busy Rose', offerPrice: 12_000 });
const cookie = `cart=${rose.id}.1`;

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });
const post = (url: string, fields: Record<string, string> | [string, string][], headers = {}) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
type Answer = Awaited<ReturnType<typeof get>>;

/** The fields of the form on a page. */
function fieldsOf({ body }: Answer): Record<string, string> {
  const inputs = [...parseHtml(body).querySelectorAll('main form [name]')];
  return Object.fromEntries(
    inputs
      .filter(({ tagName }) => tagName === 'INPUT')
      .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  );
}

/** Takes all places of the concurrency limit and of its queue. Returns a function that frees them. */
async function fillShop(): Promise<() => Promise<unknown>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { concurrencyLimiter } = shop.app;
  const held: Promise<void>[] = [];
  const isRefused = async () => {
    const refused = concurrencyLimiter.refuseWhenFull();
    if (refused) await expect(refused).rejects.toBeInstanceOf(Overloaded);
    return refused !== undefined;
  };
  // An answered request gives its place back a moment later.
  while (!((await isRefused()) && (await isRefused()))) held.push(concurrencyLimiter.run(() => promise));
  return () => {
    resolve();
    return Promise.all(held);
  };
}

const build: ServerBuild = await import(new URL('../../build/server/index.js', import.meta.url).href);

/** The fields that are sent to each page with a form. */
const forms: Record<string, Record<string, string>> = {
  '/cart': {
    [`quantity-${rose.id}`]: '2',
    ...guestAddressOf(),
    firstName: '“Rahima” <b>',
    press: 'order',
    attempt: 'a-key',
  },
  '/orders/track': { orderNumber: '12345', phone: '01711000000' },
};
const languagesOf = (path: string) => [path, `/bn${path}`];

describe('while there is no place for another call', () => {
  let free: () => Promise<unknown>;
  let order: Record<string, string>;

  beforeAll(async () => {
    const written = { ...fieldsOf(await get('/cart', { cookie })), ...guestAddressOf(), press: 'update' };
    order = { ...written, ...fieldsOf(await post('/cart', written, { cookie })), press: 'order' };
  });
  beforeEach(async () => {
    free = await fillShop();
  });
  afterEach(() => free());

  function expectBusy(answer: Answer): void {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.headers['cache-control']).toMatch(/no-store/);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
  }

  test('every page that takes a form is known here', () => {
    expect(pathsOfForms(build).sort()).toEqual(Object.keys(forms).flatMap(languagesOf).sort());
  });

  test.each(Object.entries(forms).flatMap(([path, fields]) => languagesOf(path).map((one) => [one, fields] as const)))(
    'a form that is sent to %s stays as it was written',
    async (path, fields) => {
      const answer = await post(path, fields, { cookie: `${cookie}; guest_orders=${'x'.repeat(43)}` });
      expectBusy(answer);
      expect(fieldsOf(answer)).toMatchObject(fields);
      const page = parseHtml(answer.body);
      expect(page.querySelector('main form')?.getAttribute('method')).toBe('post');
      expect(page.querySelector('main form [type=submit]')?.textContent).toMatch(
        path.startsWith('/bn') ? /[\u0980-\u09ff]/ : /\w/,
      );
      expect(page.querySelector('[role=alert]')?.textContent).not.toBe('');
    },
  );

  test.each(languagesOf('/cart'))('the cart of a cookie says that the shop is busy: %s', async (path) => {
    expectBusy(await get(path, { cookie }));
  });

  test('so do the orders of this device, and pages that everybody gets', async () => {
    expectBusy(await get('/orders/track', { cookie: `guest_orders=${'x'.repeat(43)}` }));
    for (const path of ['/', '/products', productPath(addressParts(rose)), '/community', '/bn'])
      expectBusy(await get(path));
  });

  test('an order that was sent in vain is placed once by the same form, sent again twice', async () => {
    const refused = await post('/cart', order, { cookie });
    expectBusy(refused);
    await free();
    const again = fieldsOf(refused);
    expect(again).toEqual(order);
    for (const answer of [await post('/cart', again, { cookie }), await post('/cart', again, { cookie })])
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/orders/track']);
    expect(await db.$count(orders)).toBe(1);
  });
});

test('a form that is refused before its page is asked gets a page, too', async () => {
  const answer = await post('/cart', { add: 'x'.repeat(70_000) });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
  expect(answer.headers['cache-control']).toBe('no-store');
  const call = await post('/api/order/track', { orderNumber: 'x' });
  expect(call.headers['content-type']).toMatch(/json/);
});
