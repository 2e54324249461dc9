import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { cleanSearch, readListView, withPage, withSearch } from './list-address.ts';

const read = (query: string) => readListView(new URLSearchParams(query));

test.each(['', '?page=2', '?page=1000000', '?search=rumana%40example.com', '?search=a+%26+b&page=7'])(
  '%j leads back to itself',
  (address) => {
    const { search, page } = read(address);
    expect(withPage(new URLSearchParams(queryString({ search })), page)).toBe(address);
  },
);

test.each(['0', '-1', '1.5', 'x', '1e3', '0x10', '1e99', '1000001', '9'.repeat(30)])('page=%s is the first', (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test('another page keeps the other parameters', () => {
  const query = new URLSearchParams('page=4&status=Shipped&search=a+b');
  expect(withPage(query, 5)).toBe('?page=5&status=Shipped&search=a+b');
  expect(withPage(query, 1)).toBe('?status=Shipped&search=a+b');
});

test('another search starts at the first page and keeps the other parameters', () => {
  const query = new URLSearchParams('page=4&status=Shipped&search=a+b');
  expect(withSearch(query, 'c')).toBe('?status=Shipped&search=c');
  expect(withSearch(query, '')).toBe('?status=Shipped');
});

describe('a search text', () => {
  test('is no longer than the server takes', () => {
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(limits.searchMax);
  });

  test('is never cut within a character', () => {
    const cut = cleanSearch(`a${'🌱'.repeat(200)}`);
    expect(cut.length).toBeLessThanOrEqual(limits.searchMax);
    expect(cut.endsWith('🌱')).toBe(true);
  });

  test('has blanks for control characters, and none around it', () => {
    expect(cleanSearch(' red\u0000rose\n')).toBe('red rose');
    expect(cleanSearch('\u09b8\u09ae\u09df')).toBe('\u09b8\u09ae\u09af\u09bc');
    expect(read('search=+++').search).toBe('');
  });
});
