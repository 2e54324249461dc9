import { describe, expect, test } from 'vitest';
import type { CartChange, CartItems } from '#contract/cart/schemas.ts';
import { limits } from '#contract/limits.ts';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import {
  addOne,
  applyChanges,
  atLeast,
  refusalOf,
  sameCart,
  setTo,
  takeAll,
  takeOne,
  withoutOrdered,
} from './cart-changes.ts';

const full: CartItems = Object.fromEntries(Array.from({ length: limits.cartLinesMax }, (_, line) => [`p${line}`, 1]));

const made = (items: CartItems, ...changes: CartChange[]) => applyChanges(items, changes);

/** The message shown when changes are refused. */
function sentence(items: CartItems, ...changes: CartChange[]) {
  const refusal = refusalOf(items, changes);
  return refusal && textOf(textsIn('en')).t(refusal, limits);
}

describe('changes of a cart', () => {
  test('adding counts up by one', () => {
    expect(made({}, addOne('a'))).toEqual({ a: 1 });
    expect(made({ a: 1, b: 2 }, addOne('a'))).toEqual({ a: 2, b: 2 });
  });

  test('adding stops at the largest quantity', () => {
    expect(sentence({ a: limits.quantityMax }, addOne('a'))).toBe('You can order at most 999 of one product');
  });

  test('a full cart takes more pieces of its products, but no other product', () => {
    expect(sentence(full, addOne('new'))).toBe('A cart can hold at most 200 different products');
    expect(made(full, addOne('p7'))).toEqual({ ...full, p7: 2 });
  });

  test('ordering again adds the missing pieces, and is idempotent', () => {
    const once = made({ b: 2, c: 1 }, ...atLeast({ a: 3, b: 1 }));
    expect(once).toEqual({ a: 3, b: 2, c: 1 });
    expect(made(once, ...atLeast({ a: 3, b: 1 }))).toEqual(once);
    expect(sentence(full, ...atLeast({ new: 1 }))).toBe('A cart can hold at most 200 different products');
  });

  test('setting gives an exact quantity', () => {
    expect(made({ a: 2, b: 1 }, setTo('a', 7))).toEqual({ a: 7, b: 1 });
  });

  test('taking one away drops the line at zero', () => {
    expect(made({ a: 2 }, takeOne('a'))).toEqual({ a: 1 });
    expect(made({ a: 1, b: 3 }, takeOne('a'))).toEqual({ b: 3 });
    expect(made({ b: 3 }, takeOne('a'))).toEqual({ b: 3 });
  });

  test('taking all away drops the line', () => {
    expect(made({ a: 5, b: 3 }, takeAll('a'))).toEqual({ b: 3 });
  });

  test('a change leaves the cart it began with as it was', () => {
    const before = { a: 1 };
    for (const change of [addOne('a'), setTo('a', 4), takeOne('a'), takeAll('a')]) made(before, change);
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
