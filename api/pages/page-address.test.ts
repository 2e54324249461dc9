import { describe, expect, test } from 'vitest';
import { readPageAddress as read } from './page-address.ts';

const readPageAddress = (target: string) =>
  read(target, (pathname) =>
    pathname === '/products' ? { query: ['search'], uncached: ['sort', 'light'] } : { query: [], uncached: [] },
  );

describe('the address of a page', () => {
  test.each([
    ['/', '/'],
    ['/products', '/products'],
    ['/products?search=ros%20e&utm_source=x', '/products?search=ros+e'],
    ['/products?search=', '/products'],
    ['/products?search=a&search=b', '/products?search=a'],
    ['/products?light=low&x=1&light=bright&search=a&sort=', '/products?search=a&light=low&light=bright'],
    ['/?a?b', '/'],
    ['/community?search=rose', '/community'],
    ['/products/Fruits/%E0%A6%AB', '/products/Fruits/%E0%A6%AB'],
  ])('%s shows the page %s', (target, path) => {
    expect(readPageAddress(target)).toEqual({ path });
  });

  test.each([
    ['//x//', '/x'],
    ['/products/', '/products'],
    ['//evil.example/', '/evil.example'],
    ['/a//b?search=x/', '/a/b?search=x/'],
    ['///evil.example/%2f..', '/evil.example/%2f..'],
  ])('%s leads to %s', (target, redirect) => {
    expect(readPageAddress(target)).toEqual({ redirect });
  });

  test.each([
    '',
    'x',
    '*',
    '//',
    '//[',
    '//a:99999/',
    '/\\',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%',
    '/%E0%A4%A',
    '/a%00b',
    '/a%0d%0ab',
    '/\u0001',
  ])('%j is unreadable', (target) => {
    expect(readPageAddress(target)).toBe('unreadable');
  });

  test('never leads to another host', () => {
    for (const target of ['//evil.example//', '/\t/evil.example/', '//%2fevil.example//', '/./evil.example//']) {
      const address = readPageAddress(target);
      if (typeof address === 'object' && 'redirect' in address) expect(address.redirect).toMatch(/^\/(?![/\\])/);
    }
  });
});
