import { expect, test } from 'vitest';
import { collectionsFieldsOf, collectionsFormSchema, countedBy, newCollection, slugOf } from './collection-fields.ts';

const name = { en: 'Low light', bn: 'কম আলো' };
const text = { en: '', bn: '' };

test('the fields of saved collections are sent back as they were read', () => {
  const collections = [
    {
      slug: 'low',
      name,
      text,
      isOn: true,
      products: { kind: 'rule' as const, rule: { light: 'low', maxPrice: '200' } },
    },
    { slug: 'mine', name, text, isOn: false, products: { kind: 'picked' as const, ids: [] } },
  ];
  expect(collectionsFormSchema.parse(collectionsFieldsOf(collections))).toEqual({ collections });
});

test('products are counted as soon as the choice is complete', () => {
  const { products } = newCollection();
  expect(countedBy(products)).toBeUndefined();
  expect(countedBy({ ...products, rule: { ...products.rule, maxPrice: '২০০' } })).toEqual({ maxPrice: '200' });
  expect(countedBy({ ...products, rule: { ...products.rule, maxPrice: 'cheap' } })).toBeUndefined();
  expect(countedBy({ ...products, kind: 'picked' })).toBeUndefined();
  expect(countedBy({ ...products, kind: 'picked', ids: ['a', 'b'] })).toEqual({ ids: 'a,b' });
});

test.each([
  ['Low light', 'low-light'],
  [' Under ৳200! ', 'under-200'],
  ['কম আলো', ''],
])('the address of %o is %o', (written, slug) => expect(slugOf(written)).toBe(slug));
