import { expect, test } from 'vitest';
import { cameFrom, originOf } from './address-links.ts';

test('a form leads back to the page of its link', () => {
  expect(originOf(cameFrom('/cart'))).toBe('/cart');
  expect(originOf(cameFrom('/manage-addresses'))).toBe('/manage-addresses');
});

test.each([null, undefined, {}, 'cart', { from: '//elsewhere.example' }, { from: 7 }])('%j leads nowhere', (state) => {
  expect(originOf(state)).toBeUndefined();
});
