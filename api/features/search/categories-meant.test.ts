import { describe, expect, test } from 'vitest';
import { findCategory, offeredCategories, type ShopCategory } from '#contract/categories/category.ts';
import { meantOf } from './categories-meant.ts';
import { readSearch } from './search-reading.ts';

const category = (path: string, en: string, bn: string, more: Partial<ShopCategory> = {}): ShopCategory => ({
  path,
  names: { en, bn },
  image: '',
  color: '#dff3e7',
  parent: null,
  ...more,
});

const shop = [
  category('Fruits', 'Fruits', 'ফল'),
  category('mangoes', 'Mangoes', 'আম', { parent: 'Fruits' }),
  category('flower', 'Vases', ''),
  category('soil', 'Potting soil', 'মাটি'),
  category('pots', 'Clay pots', '', { isHidden: true }),
];
const categories = {
  offered: () => offeredCategories(shop),
  within: (path: string) => {
    const known = findCategory(shop, path)?.path;
    return shop.flatMap((one) => (one.path === known || one.parent === known ? one.path : []));
  },
};
const meant = (search: string) => meantOf(readSearch(search), search, categories);

describe('a search means', () => {
  test.each([
    ['fruits', ['Fruits'], ['Fruits', 'mangoes']],
    ['Potting  soil', ['soil'], ['soil']],
    ['মাটি', ['soil'], ['soil']],
    ['fruits under 200', ['Fruits'], ['Fruits', 'mangoes']],
    ['potting soil under 200', ['soil'], ['soil']],
  ])('by “%s” the categories %j', (search, named, paths) => {
    expect(meant(search)).toMatchObject({ categories: named, paths, rest: '' });
  });

  test.each([
    ['one that has another name now', 'flowers'],
    ['one that is not there', 'bonsai'],
    ['a hidden one', 'clay pots'],
    ['a part of a name', 'potting'],
  ])('not %s', (_what, search) => expect(meant(search)?.categories ?? []).toEqual([]));

  test('its other statements, where its category is not there', () => {
    expect(meant('bonsai under 200')).toMatchObject({ maxPrice: '200', categories: [] });
  });
});
