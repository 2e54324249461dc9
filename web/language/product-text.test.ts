import { expect, test } from 'vitest';
import { productDescription } from '#contract/products/product-description.ts';
import { productName } from '#contract/products/product-name.ts';
import { nameLanguage } from '#web/language/product-text.ts';

const fern = { name: 'Fern', description: ['Likes shade', 'Grows slowly'] };
const translated = (name: string, description: string[] = []) => ({
  ...fern,
  translations: { bn: { name, description } },
});

test('a product is called and described in the language of the page', () => {
  const product = translated('ফার্ন', ['ছায়া পছন্দ করে']);
  expect(productName(product, 'bn')).toBe('ফার্ন');
  expect(productDescription(product, 'bn')).toEqual(['ছায়া পছন্দ করে']);
  expect(nameLanguage(product, 'bn')).toBeUndefined();
  expect(productName(product, 'en')).toBe('Fern');
  expect(productDescription(product, 'en')).toEqual(fern.description);
  expect(nameLanguage(product, 'en')).toBeUndefined();
});

test('untranslated texts are shown in English, and marked as such', () => {
  expect(productName(fern, 'bn')).toBe('Fern');
  expect(nameLanguage(fern, 'bn')).toBe('en');
  expect(productDescription(fern, 'bn')).toEqual(fern.description);
  expect(productDescription(translated('ফার্ন'), 'bn')).toEqual(fern.description);
});
