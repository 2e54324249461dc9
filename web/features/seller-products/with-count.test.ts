import { expect, test } from 'vitest';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { stockInAll, withCount } from './with-count.ts';

const shown = {
  category: '',
  slug: '',
  image: [],
  description: [],
  waiting: 0,
  isDraft: false,
  publishAt: null,
  preorder: null,
  taxClass: 'exempt' as const,
  version: 1,
  shippingWeight: null,
};
const priced = { price: 10, offerPrice: 10, lowStock: 0, inStock: true, stock: 2, shippingWeight: null };
const fern: ListedProduct = { ...shown, ...priced, _id: 'fern', name: 'Fern' };
const rose: ListedProduct = {
  ...fern,
  _id: 'rose',
  variesBy: ['kind'],
  variants: [
    { ...priced, _id: 'rose', facts: { kind: 'Red' } },
    { ...priced, _id: 'white', facts: { kind: 'White' }, stock: null },
  ],
};

test('a count changes a product, or one of its variants', () => {
  expect(withCount([fern, rose], 'fern', { stock: 5 })).toMatchObject([{ stock: 5 }, { stock: 2 }]);
  expect(withCount([fern, rose], 'white', { stock: 7, inStock: true })).toMatchObject([
    { stock: 2 },
    { stock: 2, variants: [{ stock: 2 }, { stock: 7 }] },
  ]);
});

test('a product shows the stock of the first variant that there is', () => {
  expect(withCount([rose], 'rose', { stock: 0, inStock: false })).toMatchObject([
    { stock: null, inStock: true, variants: [{ stock: 0, inStock: false }, { stock: null }] },
  ]);
});

test('counted stocks are added up, and owed pieces separately', () => {
  expect(stockInAll([{ stock: 3 }, { stock: null }, { stock: 0 }])).toEqual({ onShelf: 3, preordered: 0 });
  expect(stockInAll([{ stock: 5 }, { stock: -4 }, { stock: -1 }])).toEqual({ onShelf: 5, preordered: 5 });
  expect(stockInAll([{ stock: null }])).toBeNull();
});
