// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { clearOwnStorage } from '#web/browser/own-data.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { toSuggestions } from './suggestions.ts';

const product = {
  _id: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47',
  name: 'Tulsi',
  category: 'Herbs' as const,
  slug: 'tulsi',
  image: [],
  offerPrice: 45,
};
const found = { success: true as const, products: [product], categories: ['Herbs' as const] };

describe('the entries below the search box', () => {
  test('are categories, products and the search itself', () => {
    expect(toSuggestions({ text: 'tul', recent: ['rose'], found }).map(({ kind, to }) => [kind, to])).toEqual([
      ['category', '/products/herbs'],
      ['product', '/products/herbs/tulsi'],
      ['all', '/products?search=tul'],
    ]);
  });

  test('are the last searches while nothing is typed', () => {
    expect(toSuggestions({ text: '', recent: ['red rose'], found }).map(({ kind, to }) => [kind, to])).toEqual([
      ['recent', '/products?search=red+rose'],
    ]);
  });

  test.each([[undefined], [{ ...found, products: [], categories: [] }]])('are none when %j was found', (nothing) => {
    expect(toSuggestions({ text: 'tul', recent: ['rose'], found: nothing })).toEqual([]);
  });
});

describe('the last searches', () => {
  beforeEach(() => localStorage.clear());

  test('are five at most, each once, the newest first', () => {
    for (const text of ['a', 'b', 'c', ' Rose ', 'd', 'e', 'rose', '  ', 'x'.repeat(300)]) rememberSearch(text);
    expect(recentSearches()).toEqual(['x'.repeat(100), 'rose', 'e', 'd', 'c']);
    forgetSearches();
    expect(recentSearches()).toEqual([]);
  });

  test('go with a logout', () => {
    rememberSearch('rose');
    clearOwnStorage();
    expect(recentSearches()).toEqual([]);
  });

  test.each(['{', '"rose"', '[1]', 'null', '{"a":1}'])('are none where %s is stored', (stored) => {
    localStorage.setItem('own.searches', stored);
    expect(recentSearches()).toEqual([]);
  });
});
