import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { cleanSearch, readSearch, searchAddress, searchVisit, visitAfterTyping } from './search-address.ts';

const home = { pathname: '/', search: '' };
const products = { pathname: '/products', search: '' };

describe('readSearch', () => {
  it.each([
    ['/products', '?search=rose', 'rose'],
    ['/products/', '?search=rose', 'rose'],
    ['/products', '?search=%20red+rose%20', 'red rose'],
    ['/products', '?search=', ''],
    ['/products', '?other=1', ''],
    ['/products/flower', '?search=rose', ''],
    ['/', '?search=rose', ''],
  ])('%s%s searches for "%s"', (pathname, search, expected) => {
    expect(readSearch({ pathname, search })).toBe(expected);
  });
});

describe('cleanSearch', () => {
  it('keeps what the API accepts of a text that is too long', () => {
    expect(cleanSearch('a'.repeat(500))).toHaveLength(limits.searchMax);
  });

  it('never cuts a character in two', () => {
    const cut = cleanSearch(`a${'🌱'.repeat(200)}`);
    expect(cut.length).toBeLessThanOrEqual(limits.searchMax);
    expect(cut.endsWith('🌱')).toBe(true);
  });

  it('turns control characters into blanks', () => {
    expect(cleanSearch('red\u0000rose\n')).toBe('red rose');
  });
});

describe('searchAddress', () => {
  it.each([
    ['rose', '/products?search=rose'],
    ['a & b', '/products?search=a+%26+b'],
    ['গোলাপ', `/products?search=${encodeURIComponent('গোলাপ')}`],
    ['   ', '/products'],
  ])('of "%s" is %s', (text, expected) => {
    expect(searchAddress(text)).toBe(expected);
  });

  it('is read back as the same text', () => {
    const address = new URL(searchAddress('50% "off" & more'), 'http://shop');
    expect(readSearch(address)).toBe('50% "off" & more');
  });
});

describe('visitAfterTyping', () => {
  it('adds an entry to the history when it leaves another page', () => {
    expect(visitAfterTyping('rose', home)).toEqual({ to: '/products?search=rose', replace: false });
    expect(visitAfterTyping('rose', { pathname: '/products/flower', search: '' })).toMatchObject({ replace: false });
  });

  it('replaces the entry while already on the results page', () => {
    expect(visitAfterTyping('rose', products)).toEqual({ to: '/products?search=rose', replace: true });
    expect(visitAfterTyping('', { ...products, search: '?search=rose' })).toEqual({ to: '/products', replace: true });
  });

  it('goes nowhere when the address says the same already', () => {
    expect(visitAfterTyping('rose ', { ...products, search: '?search=rose' })).toBeNull();
    expect(visitAfterTyping(' ', home)).toBeNull();
  });
});

describe('searchVisit', () => {
  it('leads to all products for an empty text', () => {
    expect(searchVisit(' ', home)).toEqual({ to: '/products', replace: false });
  });
});
