import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Graph, sharedFile } from './script-files.ts';

/** Importers by module; those that begin with `web/routes/`, the root and the entry are entries. */
function graphOf(importers: Record<string, string[]>, imported: Record<string, string[]> = {}): Graph {
  return {
    getModuleInfo(id) {
      const path = id.slice(resolve('.').length + 1);
      const isEntry = /^web\/(routes\/|root|entry)/.test(path);
      const [from, to] = [importers, imported].map((all) => (all[path] ?? []).map((one) => resolve(one)));
      return { isEntry, importers: from ?? [], dynamicImporters: [], importedIds: to ?? [] };
    },
  };
}

const route = (name: string) => `web/routes/${name}.tsx`;
const manyPages = ['cart', 'my-orders', 'profile', 'ask', 'contact', 'my-posts', 'add-address', 'my-sales'].map(route);

test.each([
  ['the frame and another page', ['web/layout/header.tsx', route('cart')], 'shop'],
  ['the feed and the catalogue', [route('community'), route('home')], 'shop'],
  ['the feed and own posts', [route('community'), route('my-posts')], 'feed'],
  ['lists alone', [route('products'), route('collection')], 'product-list'],
  ['a list and a product', [route('products'), route('product')], 'catalog'],
  ['a product and a page of few', [route('product'), route('my-reviews')], 'product'],
  ['one page', [route('product')], null],
  ['three pages of the seller', ['orders', 'claims', 'parcels'].map((name) => route(`seller/${name}`)), 'seller'],
  ['two of the seller', ['orders', 'claims'].map((name) => route(`seller/${name}`)), null],
  ['many pages', manyPages, 'common'],
  ['many pages and the feed', [...manyPages, route('community')], 'basics'],
  ['two pages of few', [route('ask'), route('contact')], null],
])('a module of %s', (_what, importers, file) => {
  const graph = graphOf({ 'web/ui/tag.tsx': importers, 'web/layout/header.tsx': [route('shop-layout')] });
  expect(sharedFile(resolve('web/ui/tag.tsx'), graph)).toBe(file);
});

test('a module of many pages that loads Zod is not in the files that all of them load', () => {
  const graph = graphOf({ 'web/ui/tag.tsx': manyPages }, { 'web/ui/tag.tsx': ['node_modules/zod/index.js'] });
  expect(sharedFile(resolve('web/ui/tag.tsx'), graph)).toBe('parts');
});

test('rules of the contract stand together, its schemas with the forms', () => {
  const importers = [route('ask'), route('contact')];
  const graph = graphOf({ 'contract/orders/order-status.ts': importers, 'contract/orders/schemas.ts': importers });
  expect(sharedFile(resolve('contract/orders/order-status.ts'), graph)).toBe('contract');
  expect(sharedFile(resolve('contract/orders/schemas.ts'), graph)).toBeNull();
});

// Otherwise a moved page would silently drop out of the first ones.
test('every page that it names is there', () => {
  const source = readFileSync('web/bundle/script-files.ts', 'utf8');
  const named = [...source.matchAll(/'(web\/[a-z/.-]+[a-z])'/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((path) => !existsSync(`${path}.tsx`))).toEqual([]);
});
