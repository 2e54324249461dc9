import { expect, test } from 'vitest';
import { attemptKeys } from './attempt-keys.ts';

const picture = (bytes: string, lastModified = 1) => new File([bytes], 'rose.jpg', { lastModified });

test('the same content keeps its key until it has arrived', () => {
  const keys = attemptKeys();
  const first = keys.keyFor({ name: 'Rose', pictures: [picture('a')] });
  expect(keys.keyFor({ name: 'Rose', pictures: [picture('b')] })).toBe(first);
  keys.forget();
  expect(keys.keyFor({ name: 'Rose', pictures: [picture('a')] })).not.toBe(first);
});

test.each([
  ['another text', { name: 'Roses', pictures: [picture('a')] }],
  ['a picture of another size', { name: 'Rose', pictures: [picture('ab')] }],
  ['a picture of another time', { name: 'Rose', pictures: [picture('a', 2)] }],
  ['one picture more', { name: 'Rose', pictures: [picture('a'), picture('a')] }],
])('%s gets a key of its own', (_what, changed) => {
  const keys = attemptKeys();
  expect(keys.keyFor(changed)).not.toBe(keys.keyFor({ name: 'Rose', pictures: [picture('a')] }));
});
