// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '#contract/products/schemas.ts';
import { renderInShop } from '#tests/support/screens/render-in-shop.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { openVisitorCart } from './cart-store.ts';

const fern: Product = {
  _id: '019ab3c4-0000-7000-8000-000000000002',
  name: 'Fern',
  category: 'Indoor',
  slug: 'fern',
  image: [],
  price: 120,
  offerPrice: 90,
  description: [],
  inStock: true,
};

const button = (name: string) => screen.getByRole('button', { name });

test('the focus stays in the place that was pressed', async () => {
  openVisitorCart();
  const { person } = renderInShop(<AddToCartButton product={fern} />);
  await person.click(button('Add Fern to cart'));
  expect(document.activeElement).toBe(button('Add one more Fern'));
  await person.keyboard('{Enter}');
  expect(screen.getByRole('status', { name: 'Quantity' }).textContent).toBe('2');
  await person.click(button('Remove one Fern'));
  expect(document.activeElement).toBe(button('Remove one Fern'));
  await person.click(button('Remove one Fern'));
  expect(document.activeElement).toBe(button('Add Fern to cart'));
});

test('a sold-out product leads to its page, where one asks to be told', () => {
  renderInShop(<AddToCartButton product={{ ...fern, inStock: false }} />);
  expect(screen.getByRole('link', { name: 'Tell me when Fern is back' }).getAttribute('href')).toBe(
    '/products/indoor/fern',
  );
});
