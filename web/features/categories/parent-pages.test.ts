import { expect, test } from 'vitest';
import { parentPages } from './parent-pages.ts';

const category = { names: { en: 'Indoor Plants', bn: '' }, image: '', color: '#dff3e7', parent: null };
const categories = [
  { ...category, path: 'Indoor' },
  { ...category, path: 'Ferns', names: { en: 'Ferns', bn: 'ফার্ন' }, parent: 'Indoor' },
];
const reader = { t: (id: string) => id, language: 'bn' as const };

test('above a product stand its category and the category of which this is a part', () => {
  expect(parentPages(categories, { category: 'Ferns' }, reader).slice(-2)).toEqual([
    { to: '/products/indoor', text: 'Indoor Plants' },
    { to: '/products/ferns', text: 'ফার্ন' },
  ]);
});

test.each(['', 'Gone'])(
  'above a product of the category “%s” stand all products, and no page that does not exist',
  (path) => {
    expect(parentPages(categories, { category: path }, reader).map(({ to }) => to)).toEqual(['/', '/products']);
  },
);
