import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { firstSentence } from '#tests/support/first-sentence.ts';
import { cartCalls } from './calls.ts';
import { mergeCarts } from './merge-carts.ts';
import { quantitySchema } from './schemas.ts';

const [tulsi, rose, mango] = [v7(), v7(), v7()] as [string, string, string];

function cartOf(size: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: size }, () => [v7(), 1]));
}

describe("merging a visitor's cart into the saved one", () => {
  test('takes the larger quantity of each product', () => {
    expect(mergeCarts({ [tulsi]: 2, [rose]: 5 }, { [tulsi]: 3, [rose]: 1, [mango]: 4 })).toEqual({
      [tulsi]: 3,
      [rose]: 5,
      [mango]: 4,
    });
  });

  test('keeps the saved lines first and both orders', () => {
    expect(Object.keys(mergeCarts({ [rose]: 1, [tulsi]: 1 }, { [mango]: 1, [rose]: 9 }))).toEqual([rose, tulsi, mango]);
  });

  test('of an empty cart changes nothing', () => {
    expect(mergeCarts({ [tulsi]: 2 }, {})).toEqual({ [tulsi]: 2 });
    expect(mergeCarts({}, { [tulsi]: 2 })).toEqual({ [tulsi]: 2 });
    expect(mergeCarts({}, {})).toEqual({});
  });

  test('leaves both carts as they were', () => {
    const saved = { [tulsi]: 2 };
    const visitor = { [tulsi]: 3, [rose]: 1 };
    mergeCarts(saved, visitor);
    expect([saved, visitor]).toEqual([{ [tulsi]: 2 }, { [tulsi]: 3, [rose]: 1 }]);
  });

  test('never grows beyond the lines a cart can hold, yet still raises known lines', () => {
    const saved = { ...cartOf(limits.cartLinesMax - 2), [tulsi]: 1 };
    const merged = mergeCarts(saved, { [rose]: 1, [mango]: 1, [tulsi]: 9 });
    expect(Object.keys(merged)).toHaveLength(limits.cartLinesMax);
    expect(merged).toMatchObject({ [tulsi]: 9, [rose]: 1 });
    expect(merged).not.toHaveProperty(mango);
  });
});

describe('a quantity', () => {
  test.each([1, 2, 999])('can be %d', (quantity) => {
    expect(quantitySchema.parse(quantity)).toBe(quantity);
  });

  test.each([0, -1, 1.5, 1000, Number.NaN, Number.POSITIVE_INFINITY, '2', null, undefined, true])(
    'cannot be %j',
    (quantity) => {
      expect(firstSentence(quantitySchema, quantity)).toBe('Quantity must be a whole number from 1 to 999');
    },
  );
});

describe('a cart as it is sent', () => {
  const body = cartCalls.updateCart.body;

  test('may be empty, and as long as the limit', () => {
    expect(body.safeParse({ cartItems: {} }).success).toBe(true);
    expect(body.safeParse({ cartItems: cartOf(limits.cartLinesMax) }).success).toBe(true);
  });

  test('is refused with a sentence when it is longer', () => {
    const cartItems = cartOf(limits.cartLinesMax + 1);
    expect(firstSentence(body, { cartItems })).toBe('A cart can hold at most 200 different products');
  });
});
