import { expect, test } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from './text.ts';
import { soldName, soldVariantText, variantText, variesByText } from './variant-text.ts';

const [en, bn] = [textOf(textsIn('en')), textOf(textsIn('bn'))];

const red = {
  _id: 'red',
  facts: { pot: { value: 6, unit: 'inch' }, kind: 'Red flowers' },
  translations: { bn: { kind: 'লাল ফুল' } },
  price: 100,
  offerPrice: 100,
  inStock: true,
} as const;

test('a variant is called by the facts by which it differs, in the seller’s order', () => {
  expect(variantText(red, ['kind', 'pot'], en)).toBe('Red flowers, 6 inch pot');
  expect(variantText(red, ['pot', 'kind'], bn)).toBe('৬ ইঞ্চি টব, লাল ফুল');
  expect(variantText({ facts: { size: 'small', amount: { value: 1, unit: 'kg' } } }, ['size'], en)).toBe('Small');
});

test('a kind without a translation is in the seller’s words', () => {
  expect(variantText({ facts: { kind: 'Clay' }, translations: { bn: { kind: '' } } }, ['kind'], bn)).toBe('Clay');
});

test("the name of a sold product has the variant's label, where there are several", () => {
  const rose = { name: 'Rose', translations: { bn: { name: 'গোলাপ', description: [] } } };
  const product = { ...rose, _id: 'red', category: '', slug: 'rose', image: [], description: [] };
  const sold = { ...product, price: 100, offerPrice: 100, inStock: true, variesBy: ['kind' as const], variant: red };
  expect(soldName(sold, en)).toBe('Rose, Red flowers');
  expect(soldName(sold, bn)).toBe('গোলাপ, লাল ফুল');
  const alone = { ...sold, variant: undefined };
  expect([soldName(alone, en), soldVariantText(alone, en)]).toEqual(['Rose', undefined]);
});

test('a choice is named by the facts that vary', () => {
  expect(variesByText({ variesBy: ['size', 'pot'] }, en)).toBe('Plant size, Pot');
  expect(variesByText({ variesBy: ['kind'] }, bn)).toBe('ধরন');
});
