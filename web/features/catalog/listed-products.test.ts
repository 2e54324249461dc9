import { expect, it } from 'vitest';
import type { Product } from '#contract/products/schemas.ts';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { countLine, findProduct } from './listed-products.ts';

const [english, bengali] = [textOf(textsIn('en')), textOf(textsIn('bn'))];
const counts = { all: 9, inStock: 9 };
const product = (id: string, name = id) => ({ _id: id, name, slug: `slug-of-${id}` }) as Product;

it('tells how many are shown', () => {
  expect(countLine(english, 24, 58)).toBe('Showing 24 of 58 products');
  expect(countLine(bengali, 24, 58)).toBe('৫৮টি পণ্যের মধ্যে ২৪টি দেখছেন');
  expect(countLine(english, 1, 1)).toBe('Showing 1 of 1 product');
});

it('never claims to show more than there are', () => {
  expect(countLine(english, 25, 24)).toBe('Showing 25 of 25 products');
});

it('finds a product in every kind of answer', () => {
  const answers = [
    null,
    undefined,
    { pages: [{ counts, products: [product('in-pages')] }] },
    { products: [product('in-list')], counts },
    [product('by-id')],
    product('alone'),
  ];
  for (const id of ['in-pages', 'in-list', 'by-id', 'alone']) expect(findProduct(id, answers)?._id).toBe(id);
  expect(findProduct('slug-of-in-pages', answers)?._id).toBe('in-pages');
  expect(findProduct('nowhere', answers)).toBeUndefined();
});
