import { describe, expect, test } from 'vitest';
import { productListQuery } from '#contract/catalog/list-schemas.ts';
import { productPath } from './product-path.ts';
import type { Product } from './schemas.ts';

const id = '01a1fc37-6eb4-7112-84db-ac1fe58d0b12';

test("the address of a product's page has the category in lower case", () => {
  expect(productPath({ _id: id, category: 'Indoor', slug: 'fern' })).toBe('/products/indoor/fern');
  expect(productPath({ _id: id, category: '', slug: 'seed-tray' })).toBe('/products/other/seed-tray');
  // A product of an earlier release, which a browser has kept.
  const kept: Partial<Product> = { _id: id, category: 'flower' };
  expect(productPath(kept as Product)).toBe(`/products/flower/${id}`);
});

describe('the query of the product list', () => {
  test('may be empty', () => {
    expect(productListQuery.parse({})).toEqual({});
  });

  test('turns the limit into a number and ids into lower case', () => {
    expect(productListQuery.parse({ limit: '12', cursor: id.toUpperCase() })).toEqual({ limit: 12, cursor: id });
  });

  test.each(['', id, `${id},${id}`, id.toUpperCase()])('takes %j as ids', (ids) => {
    expect(productListQuery.safeParse({ ids }).success).toBe(true);
  });

  test.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '-1' },
    { limit: '1.5' },
    { limit: 'many' },
    { limit: '' },
    { cursor: 'first' },
    { cursor: '' },
    { ids: 'tulsi' },
    { ids: `${id} ${id}` },
    { ids: `${id}${id}` },
    { inStock: 'yes' },
    { search: 'x'.repeat(101) },
    { category: 'x'.repeat(101) },
  ])('refuses %j', (query) => {
    expect(productListQuery.safeParse(query).success).toBe(false);
  });
});
