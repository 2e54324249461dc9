import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { addCarts, readCartCookie, writeCartCookie } from './cart-cookie.ts';

const id = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

test('a cart reads as it was written, and an empty one leaves nothing', () => {
  const items = { [id(1)]: 1, [id(2)]: 999 };
  expect(readCartCookie(writeCartCookie(items))).toEqual(items);
  expect(writeCartCookie({})).toBeUndefined();
  expect(readCartCookie(undefined)).toEqual({});
});

test.each([
  ['x', {}],
  [`${id(1)}.0`, {}],
  [`${id(1)}.1000`, {}],
  [`${id(1)}.-1_${id(2)}.2`, { [id(2)]: 2 }],
  [`${id(1)}.1.1`, {}],
  [`__proto__.1_${id(1)}.3`, { [id(1)]: 3 }],
])('what is no line is left out: %s', (text, items) => expect(readCartCookie(text)).toEqual(items));

test('the largest cart fits into a cookie', () => {
  const lines = Array.from({ length: limits.cookieCartLinesMax + 5 }, (_, nth) => [id(nth), limits.quantityMax]);
  const text = writeCartCookie(Object.fromEntries(lines)) ?? '';
  expect(text.length).toBeLessThan(4000);
  expect(Object.keys(readCartCookie(text))).toHaveLength(limits.cookieCartLinesMax);
});

test('pieces of two carts add up to the limit', () => {
  expect(addCarts({ [id(1)]: 998, [id(2)]: 1 }, { [id(1)]: 2, [id(3)]: 4 })).toEqual({
    [id(1)]: limits.quantityMax,
    [id(2)]: 1,
    [id(3)]: 4,
  });
});
