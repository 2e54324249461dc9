import { expect, test } from 'vitest';
import { sellerLinkOf } from './seller-link-of.ts';

test.each([
  ['/seller', '/seller'],
  ['/bn/seller', '/seller'],
  ['/bn/seller/orders', '/seller/orders'],
  ['/seller/product-list/019b9d7a', '/seller/product-list'],
  ['/bn/seller/product-photos', '/seller/product-list'],
  ['/seller/product-import', '/seller/product-list'],
  ['/seller/lost', '/seller'],
  ['/products', undefined],
])('%s belongs to %s', (path, to) => {
  expect(sellerLinkOf(path)?.to).toBe(to);
});
