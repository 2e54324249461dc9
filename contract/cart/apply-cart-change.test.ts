import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { applyCartChange } from './apply-cart-change.ts';
import type { CartItems } from './schemas.ts';

const [tulsi, rose, mango] = [v7(), v7(), v7()] as [string, string, string];

/** A saved cart raised to the quantities of a visitor's, as at a login. */
function raised(saved: CartItems, visitor: CartItems): CartItems {
  return Object.entries(visitor).reduce(
    (items, [productId, quantity]) => applyCartChange(items, { productId, kind: 'raise', quantity }),
    saved,
  );
}

test('raising takes the larger quantity of each product', () => {
  expect(raised({ [tulsi]: 2, [rose]: 5 }, { [tulsi]: 3, [rose]: 1, [mango]: 4 })).toEqual({
    [tulsi]: 3,
    [rose]: 5,
    [mango]: 4,
  });
});

test('raising keeps the saved lines first and both orders', () => {
  expect(Object.keys(raised({ [rose]: 1, [tulsi]: 1 }, { [mango]: 1, [rose]: 9 }))).toEqual([rose, tulsi, mango]);
});

test('a change leaves the cart it began with as it was', () => {
  const saved = { [tulsi]: 2 };
  raised(saved, { [tulsi]: 3, [rose]: 1 });
  expect(saved).toEqual({ [tulsi]: 2 });
});

test.each([
  ['adding', { kind: 'add', quantity: 3 }, 5],
  ['adding beyond the most pieces', { kind: 'add', quantity: 999 }, limits.quantityMax],
  ['taking', { kind: 'take', quantity: 1 }, 1],
  ['taking the last', { kind: 'take', quantity: 2 }, undefined],
  ['taking more than there are', { kind: 'take', quantity: 9 }, undefined],
  ['setting', { kind: 'set', quantity: 7 }, 7],
  ['raising to less', { kind: 'raise', quantity: 1 }, 2],
  ['removing', { kind: 'remove' }, undefined],
] as const)('%s makes of two pieces', (_what, change, quantity) => {
  expect(applyCartChange({ [tulsi]: 2, [rose]: 1 }, { productId: tulsi, ...change })).toEqual({
    ...(quantity !== undefined && { [tulsi]: quantity }),
    [rose]: 1,
  });
});

test('a cart never grows beyond the lines it can hold, yet known lines are raised', () => {
  const many = Array.from({ length: limits.cartLinesMax - 2 }, () => [v7(), 1]);
  const merged = raised({ ...Object.fromEntries(many), [tulsi]: 1 }, { [rose]: 1, [mango]: 1, [tulsi]: 9 });
  expect(Object.keys(merged)).toHaveLength(limits.cartLinesMax);
  expect(merged).toMatchObject({ [tulsi]: 9, [rose]: 1 });
  expect(merged).not.toHaveProperty(mango);
});
