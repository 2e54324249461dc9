import { expect, test } from 'vitest';
import { readReviewView, withReviewView } from './review-view.ts';

test.each([
  ['', { page: 1, sort: 'newest' }],
  ['reviews=3&reviewsBy=helpful', { page: 3, sort: 'helpful' }],
  ['reviews=0&reviewsBy=worst', { page: 1, sort: 'newest' }],
  ['reviews=99999', { page: 1, sort: 'newest' }],
])('%s is %j', (address, view) => {
  expect(readReviewView(new URLSearchParams(address))).toEqual(view);
});

test('an address of another view keeps the variant', () => {
  const query = new URLSearchParams('variant=a&reviews=3');
  expect(withReviewView(query, { page: 1, sort: 'lowest' })).toBe('?variant=a&reviewsBy=lowest');
  expect(withReviewView(query, { page: 2, sort: 'newest' })).toBe('?variant=a&reviews=2');
});
