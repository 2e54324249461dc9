import { expect, test } from 'vitest';
import type { VariantFact } from '#contract/products/variants.ts';
import { withTexts, writtenTexts } from './draft-fields.ts';
import { emptyProduct } from './product-fields.ts';
import { typedVariant } from './variants/typed-variants.ts';

test('an untouched form has nothing to store', () => {
  expect(writtenTexts(emptyProduct)).toEqual({});
});

test('texts are restored in their fields, without pictures', () => {
  const translations = { bn: { name: 'ফার্ন', description: '' } };
  const written = { ...emptyProduct, name: 'Fern', price: '120', translations, pictures: ['/media/a.webp'] };
  const texts = writtenTexts(written);
  expect(texts).toEqual({ name: 'Fern', price: '120', 'translations.bn.name': 'ফার্ন' });
  expect(withTexts(texts)).toEqual({ ...written, pictures: [] });
});

test('a field that is there no more is left out', () => {
  expect(withTexts({ scent: 'sweet', name: 'Fern' })).toEqual({ ...emptyProduct, name: 'Fern' });
  expect(emptyProduct.name).toBe('');
});

test('variants come back with their varying facts, row for row', () => {
  const written = { ...emptyProduct, hasVariants: true, variesBy: ['kind', 'amount'] satisfies VariantFact[] };
  const second = typedVariant({ facts: { amount: { value: 500, unit: 'g' } }, price: 80, sku: 'F-1' });
  const texts = writtenTexts({ ...written, variants: [typedVariant(), second] });
  expect(texts).toEqual({
    hasVariants: 'true',
    variesBy: 'kind amount',
    'variants.1.price': '80',
    'variants.1.sku': 'F-1',
    'variants.1.facts.amount.value': '500',
    'variants.1.facts.amount.unit': 'g',
  });
  expect(withTexts(texts)).toEqual({ ...written, variants: [typedVariant(), second] });
});
