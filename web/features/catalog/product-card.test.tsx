// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '#contract/products/schemas.ts';
import { renderInShop } from '#tests/support/screens/render-in-shop.tsx';
import { ProductCard } from './product-card.tsx';

const fern: Product = {
  _id: '019ab3c4-0000-7000-8000-000000000001',
  name: 'Fern',
  category: 'Indoor',
  slug: 'fern',
  image: [],
  price: 120,
  offerPrice: 90,
  description: [],
  inStock: true,
  weight: '8 inch',
  facts: { light: 'low', petSafe: true },
};

function show(product: Partial<Product> = {}) {
  renderInShop(<ProductCard product={{ ...fern, ...product }} action={<button type="button">Add</button>} />);
  return screen.getByRole('article');
}

test('a card is read as name, facts, price, rating, and then what can be done', () => {
  expect(show({ rating: { average: 4.75, count: 12 } }).textContent).toBe(
    'Fern8 inch · Low light · Pet safe৳90Price before: ৳1204.8(12)25% off−25%Add',
  );
  expect(screen.getByRole('img', { name: 'Rated 4.75 of 5 stars' })).toBeTruthy();
});

test.each<[string, Partial<Product>, string]>([
  ['few are left', { fewLeft: 3 }, 'Only 3 left'],
  ['it is ordered ahead', { preorder: { shipsFrom: '2026-12-01' } }, 'Pre-order'],
])('where %s, that takes the place of the facts', (_, product, words) => {
  const { textContent } = show(product);
  expect(textContent).toContain(words);
  expect(textContent).not.toContain('Low light');
});

test('a sold-out product says so in place of what one saves', () => {
  const { textContent } = show({ inStock: false });
  expect(textContent).toContain('Sold out');
  expect(textContent).not.toContain('25%');
});

test('a product without an offer has no price before', () => {
  const { textContent } = show({ price: 90 });
  expect(textContent).not.toContain('Price before');
  expect(textContent).not.toContain('%');
});
