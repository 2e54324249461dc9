import { expect, test } from 'vitest';
import { listViewSearch, readListView } from './list-view.ts';

const read = (query: string) => readListView(new URLSearchParams(query));

test.each(['', '?page=2', '?search=rumana%40example.com', '?search=a+%26+b&page=7'])(
  '%j leads back to itself',
  (query) => {
    expect(listViewSearch(read(query))).toBe(query);
  },
);

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1000001', 'search=+++'])(
  '%j is the view of all',
  (query) => {
    expect(read(query)).toEqual({ search: '', page: 1 });
  },
);

test('a search is no longer than the server takes', () => {
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(100);
});
