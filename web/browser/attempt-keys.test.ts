import { expect, test } from 'vitest';
import { ApiError } from '#web/client/api-error.ts';
import { type AttemptKeys, attemptKeys } from './attempt-keys.ts';

const picture = (bytes: string, lastModified = 1) => new File([bytes], 'rose.jpg', { lastModified });
const rose = { name: 'Rose', pictures: [picture('a')] };

/** The key under which content is sent; the answer is `error`, or gets lost. */
async function lose(keys: AttemptKeys, content: unknown, error = new Error('Lost')): Promise<string> {
  let sent = '';
  const sending = keys.attempt(content, async (headers) => {
    sent = headers['idempotency-key'];
    throw error;
  });
  await expect(sending).rejects.toBe(error);
  return sent;
}

const arrive = (keys: AttemptKeys, content: unknown) =>
  keys.attempt(content, async (headers) => headers['idempotency-key']);

test('the same content keeps its key until it has arrived', async () => {
  const keys = attemptKeys();
  const first = await lose(keys, rose);
  expect(await lose(keys, { name: 'Rose', pictures: [picture('b')] })).toBe(first);
  expect(await arrive(keys, rose)).toBe(first);
  expect(await arrive(keys, rose)).not.toBe(first);
});

test.each([401, 413, 429, 500, 503])('the key is kept when the answer is %d', async (status) => {
  const keys = attemptKeys();
  const first = await lose(keys, rose, new ApiError(status, { message: 'No' }));
  expect(await lose(keys, rose)).toBe(first);
});

test.each([404, 409])('the key is used up when the answer is %d', async (status) => {
  const keys = attemptKeys();
  const first = await lose(keys, rose, new ApiError(status, { message: 'No' }));
  expect(await lose(keys, rose)).not.toBe(first);
});

test('content that arrives leaves the key of other content alone', async () => {
  const keys = attemptKeys();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const slow = keys.attempt(rose, () => answered);
  const other = await lose(keys, { name: 'Mint', pictures: [] });
  answer();
  await slow;
  expect(await lose(keys, { name: 'Mint', pictures: [] })).toBe(other);
});

test.each([
  ['another text', { name: 'Roses', pictures: [picture('a')] }],
  ['a picture of another size', { name: 'Rose', pictures: [picture('ab')] }],
  ['a picture of another time', { name: 'Rose', pictures: [picture('a', 2)] }],
  ['one picture more', { name: 'Rose', pictures: [picture('a'), picture('a')] }],
])('%s gets a key of its own', async (_what, changed) => {
  const keys = attemptKeys();
  expect(await lose(keys, changed)).not.toBe(await lose(keys, rose));
});
