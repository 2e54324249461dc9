import { describe, expect, test } from 'vitest';
import { queryString } from '#web/navigation/query-string.ts';
import { countFilters, hasDaysReversed, readOrderView, withField } from './seller-order-filter.ts';

const read = (search: string) => readOrderView(new URLSearchParams(search));

describe('the address of a view', () => {
  test.each([
    '',
    '?status=Order+Placed',
    '?status=open',
    '?from=2026-11-01&to=2026-11-20',
    '?status=Shipped&to=2026-11-20',
    '?status=open&slotDay=2026-11-21',
    '?search=01712+345678',
  ])('%j leads back to itself', (search) => {
    expect(queryString(read(search).filter)).toBe(search);
  });

  test('has the page of the matching orders', () => {
    expect(read('?status=Shipped&page=2')).toEqual({ filter: { status: 'Shipped' }, page: 2 });
  });

  test.each([
    'page=0',
    'status=Lost',
    'status=shipped',
    'from=yesterday',
    'from=2026-02-30',
    'to=2026-13-01',
    'slotDay=tomorrow',
    'to=0002-11-20',
    'to=9999-11-20',
    'search=+',
    'other=1',
  ])('%j is the view of everything', (search) => {
    expect(read(search)).toEqual({ filter: {}, page: 1 });
  });
});

test('a field is set, changed and cleared', () => {
  expect(withField({}, 'status', 'Shipped')).toEqual({ status: 'Shipped' });
  expect(withField({ status: 'Shipped', from: '2026-11-01' }, 'from', '2026-11-02')).toEqual({
    status: 'Shipped',
    from: '2026-11-02',
  });
  expect(withField({ status: 'Shipped', from: '2026-11-01' }, 'status', '')).toEqual({ from: '2026-11-01' });
});

test('the search is not counted as a filter', () => {
  expect(countFilters({ status: 'Shipped', from: '2026-11-01', search: 'rose' })).toBe(2);
  expect(countFilters({ search: 'rose' })).toBe(0);
});

test('the days must be in their order', () => {
  expect(hasDaysReversed({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(hasDaysReversed({ from: '2026-11-01', to: '2026-11-01' })).toBe(false);
  expect(hasDaysReversed({ to: '2026-11-01' })).toBe(false);
});
