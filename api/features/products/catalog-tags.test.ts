import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { unchanged } from '#api/changes/product-change.ts';
import { isTouched } from '#api/http/cache/response-tags.ts';
import { productListQuery } from '#contract/catalog/list-schemas.ts';
import { addressTags, allProductsTags, tagsOfFacets, tagsOfList, touchedBy } from './catalog-tags.ts';

const id = v7();
const changes = {
  price: { ...unchanged(id), repriced: true },
  facts: { ...unchanged(id), factsChanged: true },
  name: { ...unchanged(id), renamed: true },
  stock: { ...unchanged(id), lists: ['flower'] },
};

/** A parsed query with the paths of its category, of which Fruits has a part. */
function listOf({ category, ...query }: Record<string, string>) {
  const known: Record<string, string[]> = { flower: ['flower'], Fruits: ['Fruits', 'Mangoes'] };
  return { ...productListQuery.parse(query), ...(category !== undefined && { paths: known[category] ?? [] }) };
}

/** Returns the names of changes that drop a response with these tags although it does not show the product. */
function droppedBy(tags: ReturnType<typeof tagsOfList>): string[] {
  return Object.entries(changes).flatMap(([name, change]) => (isTouched(tags, touchedBy([change])) ? name : []));
}

describe('a list', () => {
  test.each<[query: Record<string, string>, by: string[]]>([
    [{}, ['stock']],
    [{ category: 'flower' }, ['stock']],
    [{ category: 'Fruits', sort: 'price-low' }, ['price']],
    [{ sort: 'newest' }, ['stock']],
    [{ sort: 'price-high' }, ['price', 'stock']],
    [{ sort: 'discount' }, ['price', 'stock']],
    [{ sort: 'name' }, ['name', 'stock']],
    [{ search: 'rose' }, ['name', 'stock']],
    [{ minPrice: '1' }, ['price', 'stock']],
    [{ maxPrice: '1' }, ['price', 'stock']],
    [{ onOffer: 'true' }, ['price', 'stock']],
    [{ light: 'low' }, ['facts', 'stock']],
    [{ petSafe: 'true', sort: 'name', maxPrice: '5' }, ['price', 'facts', 'name', 'stock']],
    [{ category: 'nowhere', sort: 'price-low', light: 'low' }, []],
  ])('by %o is dropped by changes of %j', (query, by) => expect(droppedBy(tagsOfList(listOf(query), []))).toEqual(by));

  test('of a category is dropped by a product of one of its parts', () => {
    const change = { ...unchanged(id), lists: ['Mangoes'] };
    expect(isTouched(tagsOfList(listOf({ category: 'Fruits' }), []), touchedBy([change]))).toBe(true);
    expect(isTouched(tagsOfList(listOf({ category: 'flower' }), []), touchedBy([change]))).toBe(false);
  });

  test('that shows the product is dropped by each', () => {
    const tags = tagsOfList(listOf({ category: 'Fruits' }), [{ _id: id }]);
    expect(droppedBy(tags)).toEqual(Object.keys(changes));
  });
});

describe('a list of ids', () => {
  const [variant, others] = [v7(), Object.keys(changes)];
  const dropped = (ids: string[], shown: Parameters<typeof tagsOfList>[1]) =>
    droppedBy(tagsOfList(listOf({ ids: ids.join() }), shown));

  test('that all name shown products or their variants is dropped by these alone', () => {
    const shown = [{ _id: v7() }, { _id: v7(), variants: [{ _id: variant }] }];
    const ids = shown.map(({ _id }) => _id);
    expect(dropped([...ids, variant], shown)).toEqual([]);
    expect(dropped([id], [{ _id: id }])).toEqual(others);
  });

  test('of which one names nothing yet is dropped by any product, which may have that variant', () => {
    expect(dropped([variant], [])).toEqual(others);
  });
});

test('a response with all products is dropped by any change, a list of their URLs by none of these', () => {
  expect(droppedBy(allProductsTags)).toEqual(Object.keys(changes));
  expect(droppedBy(addressTags)).toEqual([]);
});

describe('the numbers of products with each fact', () => {
  test.each<[query: Record<string, string>, by: string[]]>([
    [{}, ['facts', 'stock']],
    [{ category: 'Fruits', light: 'low' }, ['facts']],
    [{ onOffer: 'true' }, ['price', 'facts', 'stock']],
    [{ search: 'rose' }, ['facts', 'name', 'stock']],
    [{ category: 'nowhere' }, []],
  ])('of %o are dropped by changes of %j', (query, by) => expect(droppedBy(tagsOfFacets(listOf(query)))).toEqual(by));
});
