// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SoldProduct } from '#contract/products/sold-product.ts';
import { renderInShop } from '#tests/support/screens/render-in-shop.tsx';
import type { CartLine } from '#web/features/cart/cart-lines.ts';
import { PreorderSummary } from './preorder-summary.tsx';

const line = (shipsFrom?: string): CartLine => ({
  id: '019b9db1-4880-7385-8327-a11434e69f06',
  quantity: 1,
  state: 'available',
  // The summary reads nothing else.
  product: { ...(shipsFrom && { preorder: { shipsFrom } }) } as SoldProduct,
});

test('the latest day of the pre-ordered lines is said near the total', () => {
  renderInShop(<PreorderSummary lines={[line('2027-01-05'), line(), line('2026-12-20')]} />);
  expect(screen.getByText('Pre-ordered: the order is sent from 5 Jan 2027 on.')).toBeTruthy();
});

test('nothing is said where nothing is pre-ordered', () => {
  renderInShop(<PreorderSummary lines={[line(), { id: 'x', quantity: 1, state: 'gone' }]} />);
  expect(screen.queryByText(/Pre-ordered/)).toBeNull();
});
