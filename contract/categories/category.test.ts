import { describe, expect, test } from 'vitest';
import { categoriesBelow, categoryName, findCategory, offeredCategories, type ShopCategory } from './category.ts';
import { usualCategories } from './usual-categories.ts';
import { usualPath } from './usual-path.ts';

const category = (path: string, more: Partial<ShopCategory> = {}): ShopCategory => ({
  path,
  names: { en: path, bn: '' },
  image: '',
  color: '#dff3e7',
  parent: null,
  ...more,
});

test('the categories that a shop begins with keep their English names', () => {
  expect(usualCategories.map(({ text }) => text)).toEqual([
    'Flower',
    'Fruits',
    'Indoor Plants',
    'Vegetable Plants',
    'Bonsai Trees',
    'Herbs & Medicinal',
  ]);
});

describe('finding a category', () => {
  test.each(usualCategories.map(({ path }) => path))('%s is found in any case', (path) => {
    expect(findCategory(usualCategories, path)?.path).toBe(path);
    expect(findCategory(usualCategories, path.toLowerCase())?.path).toBe(path);
    expect(findCategory(usualCategories, path.toUpperCase())?.path).toBe(path);
  });

  test.each(['', 'flowers', 'Indoor Plants', ' flower', '__proto__', 'constructor'])('%j is none', (path) => {
    expect(findCategory(usualCategories, path)).toBeUndefined();
  });
});

test('a hidden category is not offered, nor are its parts', () => {
  const all = [
    category('Cacti', { isHidden: true }),
    category('Tall', { parent: 'Cacti' }),
    category('Ferns'),
    category('Rare', { parent: 'Ferns', isHidden: true }),
    category('Small', { parent: 'Ferns' }),
  ];
  expect(offeredCategories(all).map(({ path }) => path)).toEqual(['Ferns', 'Small']);
  expect(categoriesBelow(offeredCategories(all), null).map(({ path }) => path)).toEqual(['Ferns']);
});

test('a category without a Bengali name has its English one', () => {
  expect(categoryName(category('Ferns'), 'bn')).toBe('Ferns');
  expect(categoryName(category('Ferns', { names: { en: 'Ferns', bn: 'ফার্ন' } }), 'bn')).toBe('ফার্ন');
});

test('words about a category that the shop began with are for one that is still called so', () => {
  const names = { en: 'Flower', bn: '' };
  expect(usualPath(category('flower', { names }))).toBe('flower');
  expect(usualPath(category('flower', { names: { en: 'Roses', bn: '' } }))).toBeUndefined();
  expect(usualPath(category('Roses', { names }))).toBeUndefined();
});
