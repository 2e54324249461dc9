import { expect, test } from 'vitest';
import { linkedProducts, linkTarget } from './answer-links.ts';

/** What older answers link to. */
const id = '019b0000-0000-7000-8000-00000000000b';

test('the products that an answer links to, each once, in its order', () => {
  const text = `[B](/products/herbs/${id}), [A](</products/flower/red-rose-2> "A") and [B](/products/herbs/${id}) again`;
  expect(linkedProducts(text)).toEqual([id, 'red-rose-2']);
});

test.each([
  '/products/herbs/tulsi',
  '[x](https://evil.example/products/herbs/tulsi)',
  '[x](/collections/herbs/tulsi)',
  '[x](/products/herbs/Tulsi_)',
  `[x](/products/herbs/${'x'.repeat(81)})`,
  '[x](/products/herbs)',
])('no product: %s', (text) => {
  expect(linkedProducts(text)).toEqual([]);
});

test('an answer that links to everything shows a few', () => {
  const slugs = Array.from({ length: 20 }, (_, index) => `rose-${index}`);
  expect(linkedProducts(slugs.map((slug) => `[x](/products/herbs/${slug})`).join(' '))).toHaveLength(6);
});

test.each([
  ['/products/herbs/red-rose-2', 'catalogue'],
  ['/products', 'catalogue'],
  ['/products?search=red%20rose', 'catalogue'],
  ['https://plants.example/roses', 'elsewhere'],
  ['HTTP://plants.example', 'elsewhere'],
  ['/api/user/logout', 'nowhere'],
  ['/products/../api/user/logout', 'nowhere'],
  ['//evil.example/products', 'nowhere'],
  ['/\\evil.example', 'nowhere'],
  ['javascript:alert(1)', 'nowhere'],
  ['data:text/html,x', 'nowhere'],
  ['', 'nowhere'],
  [undefined, 'nowhere'],
])('%s leads to: %s', (address, target) => {
  expect(linkTarget(address)).toBe(target);
});
