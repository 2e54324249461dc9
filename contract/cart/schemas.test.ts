import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { firstSentence } from '#tests/support/first-sentence.ts';
import { cartCalls } from './calls.ts';
import { quantitySchema } from './schemas.ts';

function cartOf(size: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: size }, () => [v7(), 1]));
}

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
