import { expect, test } from 'vitest';
import { listedItems } from './listed-items.ts';

const item = (_id: string, page: number) => ({ _id, page });

test('pages are joined in their order, and nothing is listed twice', () => {
  const pages = [[item('c', 1), item('b', 1)], [item('b', 2), item('a', 2)], []];
  expect(listedItems(pages, (page) => page)).toEqual([item('c', 1), item('b', 1), item('a', 2)]);
});

test('without an answer there is nothing to list', () => {
  expect(listedItems(undefined, () => [item('a', 1)])).toEqual([]);
});
