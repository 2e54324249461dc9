import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#web/browser/tabs-test-browser.ts';
import { ApiError } from './api-error.ts';
import { type RetryKey, retryKey } from './retry-key.ts';

const picture = (bytes: string, lastModified = 1) => new File([bytes], 'rose.jpg', { lastModified });
const rose = { name: 'Rose', pictures: [picture('a')] };

/** The key that content is sent with. The attempt fails with `error`. */
async function lose(key: RetryKey, content: unknown, error = new Error('Lost')): Promise<string> {
  let sent = '';
  const sending = key.attempt(content, async (headers) => {
    sent = headers['idempotency-key'];
    throw error;
  });
  await expect(sending).rejects.toBe(error);
  return sent;
}

const arrive = (key: RetryKey, content: unknown) => key.attempt(content, async (headers) => headers['idempotency-key']);

test('the same content keeps its key until it has arrived', async () => {
  const key = retryKey();
  const first = await lose(key, rose);
  expect(await lose(key, { name: 'Rose', pictures: [picture('b')] })).toBe(first);
  expect(await arrive(key, rose)).toBe(first);
  expect(await arrive(key, rose)).not.toBe(first);
});

test.each([401, 413, 429, 500, 503])('the key is kept when the answer is %d', async (status) => {
  const key = retryKey();
  const first = await lose(key, rose, new ApiError(status, { message: 'No' }));
  expect(await lose(key, rose)).toBe(first);
});

test.each([404, 409])('the key is used up when the answer is %d', async (status) => {
  const key = retryKey();
  const first = await lose(key, rose, new ApiError(status, { message: 'No' }));
  expect(await lose(key, rose)).not.toBe(first);
});

test('content that arrives leaves the key of other content alone', async () => {
  const key = retryKey();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const slow = key.attempt(rose, () => answered);
  const other = await lose(key, { name: 'Mint', pictures: [] });
  answer();
  await slow;
  expect(await lose(key, { name: 'Mint', pictures: [] })).toBe(other);
});

test.each([
  ['another text', { name: 'Roses', pictures: [picture('a')] }],
  ['a picture of another size', { name: 'Rose', pictures: [picture('ab')] }],
  ['a picture of another time', { name: 'Rose', pictures: [picture('a', 2)] }],
  ['one picture more', { name: 'Rose', pictures: [picture('a'), picture('a')] }],
])('%s gets a key of its own', async (_what, changed) => {
  const key = retryKey();
  expect(await lose(key, changed)).not.toBe(await lose(key, rose));
});

test('the order of fields does not matter', async () => {
  const key = retryKey();
  const first = await lose(key, { to: 'home', items: { a: 1, b: 2 } });
  expect(await lose(key, { items: { b: 2, a: 1 }, to: 'home' })).toBe(first);
});

test('a key fits into the header', async () => {
  expect(await arrive(retryKey(), rose)).toMatch(/^[\da-f-]{36}$/);
});

describe('a stored key', () => {
  const order = { items: { a: 1, b: 2 }, addressId: 'home', total: 459 };
  beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

  test('survives a reload, until its content has arrived', async () => {
    const first = await lose(retryKey('order'), order);
    expect(await arrive(retryKey('order'), order)).toBe(first);
    expect(await lose(retryKey('order'), order)).not.toBe(first);
    expect(await lose(retryKey('another'), order)).not.toBe(first);
  });

  test.each([
    ['cart', { items: { a: 1, b: 3 } }],
    ['address', { addressId: 'work' }],
    ['total', { total: 458 }],
  ])('is another one for another %s', async (_what, change) => {
    const key = retryKey('order');
    const first = await lose(key, order);
    const changed = await lose(key, { ...order, ...change });
    expect(changed).not.toBe(first);
    expect(await lose(key, { ...order, ...change })).toBe(changed);
  });

  test('stays while the cart does; a cart that changed and changed back is a new order', async () => {
    const key = retryKey('order');
    const first = await lose(key, order);
    key.forgetUnless({ items: { b: 2, a: 1 } });
    expect(await lose(key, order)).toBe(first);
    key.forgetUnless({ items: {} });
    expect(await lose(key, order)).not.toBe(first);
  });
});
