import { describe, expect, it } from 'vitest';
import { searchTextIn, visitOf } from './search-address.ts';

const home = { pathname: '/', search: '' };
const products = { pathname: '/products', search: '' };

describe('searchTextIn', () => {
  it.each([
    ['/products', '?search=rose', 'rose'],
    ['/products/', '?search=rose', 'rose'],
    ['/products', '?search=%20red+rose%20', 'red rose'],
    ['/products', '?search=', ''],
    ['/products', '?other=1', ''],
    ['/products/flower', '?search=rose', ''],
    ['/', '?search=rose', ''],
  ])('%s%s searches for "%s"', (pathname, search, expected) => {
    expect(searchTextIn({ pathname, search })).toBe(expected);
  });
});

describe('the address of the results', () => {
  const addressOf = (text: string) => String(visitOf(text, home, true)?.to);

  it.each([
    ['rose', '/products?search=rose'],
    ['a & b', '/products?search=a+%26+b'],
    ['গোলাপ', `/products?search=${encodeURIComponent('গোলাপ')}`],
    ['   ', '/products'],
  ])('of "%s" is %s', (text, expected) => {
    expect(addressOf(text)).toBe(expected);
  });

  it('is read back as the same text', () => {
    const address = new URL(addressOf('50% "off" & more'), 'http://shop');
    expect(searchTextIn(address)).toBe('50% "off" & more');
  });
});

describe('visitOf', () => {
  const typed = (text: string, here: typeof home) => visitOf(text, here, false);

  it('adds an entry to the history when it leaves another page', () => {
    expect(typed('rose', home)).toEqual({ to: '/products?search=rose', replace: false });
    expect(typed('rose', { pathname: '/products/flower', search: '' })).toMatchObject({ replace: false });
  });

  it('replaces the entry while already on the results page', () => {
    expect(typed('rose', products)).toEqual({ to: '/products?search=rose', replace: true });
    expect(typed('', { ...products, search: '?search=rose' })).toEqual({ to: '/products', replace: true });
  });

  it('goes nowhere when the address says the same already', () => {
    expect(typed('rose ', { ...products, search: '?search=rose' })).toBeNull();
    expect(typed(' ', home)).toBeNull();
  });

  it('leads to all products when an empty text is sent off', () => {
    expect(visitOf(' ', home, true)).toEqual({ to: '/products', replace: false });
  });
});
