import { expect, test } from 'vitest';
import { pagesAbove } from './pages-above.ts';

test('above a product stands its category', () => {
  expect(pagesAbove({ category: 'Indoor' }).at(-1)).toEqual({ to: '/products/indoor', text: 'Indoor Plants' });
});

test('above a product without a category stand all products, and no page that does not exist', () => {
  expect(pagesAbove({ category: '' }).map(({ to }) => to)).toEqual(['/', '/products']);
});
