import { expect, test } from 'vitest';
import { sellerPages, shopPages } from '#web/features.ts';
import { pageAreas, pageLinks, sellerMenuEntries } from './fold-features.ts';

function areasOf(path: string, isDevelopment = false) {
  return new Set(pageAreas(isDevelopment).flatMap(([paths, areas]) => (paths.test(path) ? areas : [])));
}

test.each([
  ['/', []],
  ['/products', []],
  ['/products/herbs', []],
  ['/products/herbs/mint', ['product']],
  ['/cart', ['account', 'forms']],
  ['/Cart/', ['account', 'forms']],
  ['/cartoon', []],
  ['/edit-address/019b9d7a', ['account', 'forms']],
  ['/tracking', ['account', 'help']],
  ['/my-reviews', ['account', 'forms', 'product']],
  ['/seller', ['account', 'feed', 'forms', 'seller']],
  ['/seller/product-list/019b9d7a', ['account', 'feed', 'forms', 'seller']],
  ['/seller/reviews', ['account', 'feed', 'forms', 'product', 'seller']],
  ['/styleguide', []],
])('the page %s needs the texts of %j', (path, areas) => {
  expect([...areasOf(path)].sort()).toEqual(areas);
});

test('pages for developers need texts in development alone', () => {
  expect([...areasOf('/styleguide', true)].sort()).toEqual(['account', 'forms']);
});

test('links and entries of menus stand by their ranks', () => {
  expect(pageLinks.legal.map(({ to }) => to)).toEqual(['/terms', '/privacy']);
  expect(pageLinks.account.at(0)?.to).toBe('/profile');
  expect(pageLinks.account.at(-1)?.to).toBe('/my-posts');
  const [today] = sellerMenuEntries;
  expect(today?.title).toBe('seller.menu.today');
  expect(today?.links.slice(0, 2).map(({ to }) => to)).toEqual(['/seller/dashboard', '/seller/orders']);
});

test('the menu entry of the product list also stands for photos and imports', () => {
  const entry = sellerMenuEntries.flatMap(({ links }) => links).find(({ to }) => to === '/seller/product-list');
  expect(entry?.leadsTo).toEqual(['/seller/product-photos', '/seller/product-import']);
});

test('no two entries of a list share a rank, which would leave their order to the order of features', () => {
  const ranks = [
    ...shopPages.flatMap(({ link }) => (link ? [`${link.list} ${link.rank}`] : [])),
    ...sellerPages.flatMap(({ menu }) => (menu ? [`${menu.group} ${menu.rank}`] : [])),
  ];
  expect(new Set(ranks).size).toBe(ranks.length);
});
