import { describe, expect, test } from 'vitest';
import { lineSize } from './line-size.ts';

const pot = (value: number) => ({ pot: { value, unit: 'inch' as const } });
const line = { weight: '6 inch pot', variantId: null, variantLabel: null };
const product = { weight: '6 inch pot', facts: pot(6), variants: null };

describe('the size of a line', () => {
  test("is the seller's text in English, and in Bengali what the facts say", () => {
    expect(lineSize(line, product, 'en')).toEqual({ text: '6 inch pot' });
    expect(lineSize(line, product, 'bn')).toEqual({ text: '৬ ইঞ্চি টব' });
    const sapling = { ...line, weight: '3 feet sapling' };
    const tall = { ...product, weight: '3 feet sapling', facts: { height: { value: 3, unit: 'feet' as const } } };
    expect(lineSize(sapling, tall, 'bn')?.text).toContain('৩ ফুট');
    expect(lineSize({ ...line, weight: null }, product, 'bn')).toBeUndefined();
  });

  test.each([
    ['states no size', { ...product, facts: {} }],
    ['has another size by now', { ...product, weight: '8 inch pot', facts: pot(8) }],
    ['is gone', undefined],
  ])("is the seller's text, in its language, when the product %s", (_what, present) => {
    expect(lineSize(line, present, 'bn')).toEqual({ text: '6 inch pot', lang: 'en' });
  });

  test('is not said twice when the variant is called so', () => {
    const level = { inStock: true, fewLeft: null, isLow: false };
    const variant = { id: 'a', facts: pot(6), weight: '6 inch pot', price: 1, offerPrice: 1, ...level };
    const several = { ...product, weight: '8 inch pot', facts: pot(8), variants: [variant] };
    const sold = { ...line, variantId: 'a', variantLabel: { en: '6 inch pot', bn: '৬ ইঞ্চি টব' } };
    for (const language of ['en', 'bn'] as const) expect(lineSize(sold, several, language)).toBeUndefined();
    const called = { ...sold, variantLabel: { en: 'Clay', bn: 'মাটির' } };
    expect(lineSize(called, several, 'bn')).toEqual({ text: '৬ ইঞ্চি টব' });
  });
});
