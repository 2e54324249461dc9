import { expect, test } from 'vitest';
import { parentPages } from './parent-pages.ts';

test('the parent of a product is its category', () => {
  expect(parentPages({ category: 'Indoor' }).at(-1)).toEqual({
    to: '/products/indoor',
    text: 'category.Indoor',
  });
});

test('above a product without a category stand all products, and no page that does not exist', () => {
  expect(parentPages({ category: '' }).map(({ to }) => to)).toEqual(['/', '/products']);
});
