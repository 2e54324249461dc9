import { expect, test } from 'vitest';
import { linkedProductIds, linkTarget } from './answer-links.ts';

const [a, b] = ['019b0000-0000-7000-8000-00000000000a', '019b0000-0000-7000-8000-00000000000b'];

test('the products that an answer links to, each once, in its order', () => {
  const text = `[B](/products/herbs/${b}), [A](</products/flower/${a}> "A") and [B](/products/herbs/${b}) again`;
  expect(linkedProductIds(text)).toEqual([b, a]);
});

test.each([
  `/products/herbs/${a}`,
  `[x](https://evil.example/products/herbs/${a})`,
  `[x](/products/herbs/${a}ff)`,
  '[x](/products/herbs/1)',
  '[x](/products/herbs)',
])('no product: %s', (text) => {
  expect(linkedProductIds(text)).toEqual([]);
});

test('an answer that links to everything shows a few', () => {
  const ids = Array.from({ length: 20 }, (_, index) => a.replace(/..$/, String(10 + index)));
  expect(linkedProductIds(ids.map((id) => `[x](/products/herbs/${id})`).join(' '))).toHaveLength(6);
});

test.each([
  [`/products/herbs/${a}`, 'catalogue'],
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
