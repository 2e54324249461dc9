// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usualAfterSale } from '#contract/settings/storefront.ts';
import { renderInShop } from '#tests/support/screens/render-in-shop.tsx';
import { Rating } from './rating.tsx';

const constantStars = (shown: boolean) => ({ afterSale: { ...usualAfterSale, constantStars: shown } });

test.each([
  ['of buyers', { rating: { average: 3.67, count: 12 } }, true, 'Rated 3.67 of 5 stars', '(12)'],
  ['of buyers, where no constant is shown', { rating: { average: 5, count: 1 } }, false, 'Rated 5 of 5 stars', '(1)'],
  ['that are the same for all products', {}, true, 'Rated 4 of 5 stars', '(4)'],
])('stars %s', (_, product, isConstant, name, count) => {
  renderInShop(<Rating product={product} />, constantStars(isConstant));
  expect(screen.getByRole('img', { name })).toBeDefined();
  expect(screen.getByText(count)).toBeDefined();
});

test('no stars without reviews where the owner wants none', () => {
  renderInShop(<Rating product={{}} />, constantStars(false));
  expect(screen.queryByRole('img')).toBeNull();
});
