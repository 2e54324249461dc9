import { describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { productListQuery } from '#contract/catalog/list-schemas.ts';
import { filterFacts } from '#contract/products/facts.ts';
import { filterParameters, isFiltered, readFilter, tidyQuery, withCursor, withoutFilter } from './list-filter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));
const id = '01a1fc37-6eb4-7112-84db-ac1fe58d0b12';

describe('an address chooses', () => {
  test.each<[search: string, filter: object]>([
    ['', {}],
    ['?sort=price-low&onOffer=true', { sort: 'price-low', onOffer: 'true' }],
    ['?sort=newest&onOffer=1&light=moon&petSafe=', {}],
    ['?light=low&light=bright&light=low,full-sun', { light: 'full-sun,bright,low' }],
    ['?soldOut=true', { soldOut: 'true' }],
    ['?soldOut=1', {}],
    ['?petSafe=true,false', { petSafe: 'true,false' }],
    ['?minPrice=৫০&maxPrice=1,250.50', { minPrice: '50', maxPrice: '1250.50' }],
    ['?minPrice= &maxPrice=', {}],
    [`?after=${id}`, { after: id }],
    [`?after=4550.${id}`, {}],
    [`?sort=price-high&after=4550.${id}`, { sort: 'price-high', after: `4550.${id}` }],
    ['?after=next', {}],
    ['?search=x&category=y&ids=z&limit=1', {}],
  ])('by %s', (search, filter) => {
    const { filter: found, problem } = read(search);
    expect([found, problem]).toEqual([filter, undefined]);
    const { after: cursor, soldOut, ...query } = found;
    expect(productListQuery.safeParse({ ...query, ...(cursor && { cursor }) }).success).toBe(true);
  });

  test.each([
    ['?minPrice=abc', 'not-a-price'],
    ['?maxPrice=-5', 'not-a-price'],
    ['?maxPrice=99999999', 'not-a-price'],
    ['?minPrice=1e3', 'not-a-price'],
    ['?minPrice=90&maxPrice=80', 'reversed'],
  ])('nothing by %s', (search, problem) => expect(read(search).problem).toBe(problem));

  test('the language of the names by which products are sorted, from the page', () => {
    const query = new URLSearchParams('?sort=name');
    expect(readFilter(query, 'bn').filter).toEqual({ sort: 'name', language: 'bn' });
    expect(readFilter(query, 'en').filter).toEqual({ sort: 'name' });
  });
});

test('no fact has the name of another parameter', () => {
  const others = Object.keys(catalogCalls.listProducts.query.shape).filter(
    (name) => !filterFacts.some(({ key }) => key === name),
  );
  expect(others.filter((name) => filterFacts.some(({ key }) => key === name))).toEqual([]);
  expect(new Set(filterParameters).size).toBe(filterParameters.length);
  for (const name of filterParameters.filter((one) => !['after', 'soldOut'].includes(one))) {
    expect(Object.keys(catalogCalls.listProducts.query.shape)).toContain(name);
  }
});

test('an order and a place are no filter', () => {
  expect(isFiltered(read(`?sort=name`).filter)).toBe(false);
  expect(isFiltered(read(`?after=${id}`).filter)).toBe(false);
  for (const search of ['?onOffer=true', '?minPrice=1', '?maxPrice=1', '?light=low']) {
    expect(isFiltered(read(search).filter)).toBe(true);
  }
});

describe('addresses are tidy', () => {
  test('without empty and default fields, with the values of a fact together', () => {
    const fields: [string, string][] = [
      ['search', 'red rose'],
      ['light', 'low'],
      ['minPrice', ' '],
      ['light', 'bright'],
      ['sort', 'newest'],
    ];
    expect(tidyQuery(fields)).toBe('?search=red%20rose&light=low,bright');
    expect(tidyQuery([])).toBe('');
  });

  test('filters are removed one by one, and the list starts at its first page', () => {
    const query = new URLSearchParams(`?search=a&light=low,bright&petSafe=true&after=${id}`);
    expect(withoutFilter(query, ['light'], 'low')).toBe('?search=a&light=bright&petSafe=true');
    expect(withoutFilter(query, ['light', 'petSafe'])).toBe('?search=a');
    expect(withCursor(query, 'x')).toBe('?search=a&light=low,bright&petSafe=true&after=x');
  });
});
