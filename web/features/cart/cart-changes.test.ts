import { describe, expect, test } from 'vitest';
import type { CartItems } from '#contract/cart/schemas.ts';
import { limits } from '#contract/limits.ts';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import {
  addOne,
  atLeast,
  type CartRefusal,
  sameCart,
  setTo,
  takeAll,
  takeOne,
  withoutOrdered,
} from './cart-changes.ts';

const full: CartItems = Object.fromEntries(Array.from({ length: limits.cartLinesMax }, (_, line) => [`p${line}`, 1]));

/** The message shown when a change is refused. */
const sentence = (result: CartItems | CartRefusal) =>
  typeof result === 'string' ? textOf(textsIn('en')).t(result, limits) : undefined;

describe('changes of a cart', () => {
  test('adding counts up by one', () => {
    expect(addOne('a')({})).toEqual({ a: 1 });
    expect(addOne('a')({ a: 1, b: 2 })).toEqual({ a: 2, b: 2 });
  });

  test('adding stops at the largest quantity', () => {
    expect(sentence(addOne('a')({ a: limits.quantityMax }))).toBe('You can order at most 999 of one product');
  });

  test('a full cart takes more of what it holds, but no other product', () => {
    expect(sentence(addOne('new')(full))).toBe('A cart can hold at most 200 different products');
    expect(addOne('p7')(full)).toEqual({ ...full, p7: 2 });
  });

  test('ordering again adds the missing pieces, and is idempotent', () => {
    const once = atLeast({ a: 3, b: 1 })({ b: 2, c: 1 });
    expect(once).toEqual({ a: 3, b: 2, c: 1 });
    expect(atLeast({ a: 3, b: 1 })(once as CartItems)).toEqual(once);
    expect(sentence(atLeast({ new: 1 })(full))).toBe('A cart can hold at most 200 different products');
  });

  test('setting gives an exact quantity', () => {
    expect(setTo('a', 7)({ a: 2, b: 1 })).toEqual({ a: 7, b: 1 });
  });

  test('taking one away drops the line at zero', () => {
    expect(takeOne('a')({ a: 2 })).toEqual({ a: 1 });
    expect(takeOne('a')({ a: 1, b: 3 })).toEqual({ b: 3 });
    expect(takeOne('a')({ b: 3 })).toEqual({ b: 3 });
  });

  test('taking all away drops the line', () => {
    expect(takeAll('a')({ a: 5, b: 3 })).toEqual({ b: 3 });
  });

  test('a change leaves the cart it began with as it was', () => {
    const before = { a: 1 };
    for (const change of [addOne('a'), setTo('a', 4), takeOne('a'), takeAll('a')]) change(before);
    expect(before).toEqual({ a: 1 });
  });
});

test('after an order the pieces added meanwhile stay', () => {
  expect(withoutOrdered({ a: 2, b: 1 }, { a: 2, b: 1 })).toEqual({});
  expect(withoutOrdered({ a: 3, b: 1, c: 1 }, { a: 2, b: 1 })).toEqual({ a: 1, c: 1 });
  expect(withoutOrdered({ a: 1 }, { a: 2 })).toEqual({});
});

test('carts are the same whatever the order of their lines', () => {
  expect(sameCart({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect(sameCart({ a: 1 }, { a: 1, b: 1 })).toBe(false);
  expect(sameCart({ a: 1 }, { b: 1 })).toBe(false);
  expect(sameCart({ a: 1 }, { a: 2 })).toBe(false);
});
