import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
  // The current page no longer exists because its rows were deleted.
  [12, 9, [5, 6, 7, 8, 9]],
  [1, 0, []],
])('page %i of %i shows %j', (current, total, shown) => {
  expect(pageNumbers(current, total)).toEqual(shown);
});
