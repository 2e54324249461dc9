import { expect, test } from 'vitest';
import { createAddressOf } from './shop.ts';

const shops = { known: 'https://shop.example', unknown: undefined };

test.each([
  ['/media/a.webp', 'https://shop.example/media/a.webp', '/media/a.webp'],
  ['/', 'https://shop.example/', '/'],
  ['', '', ''],
  ['https://cdn.example/a.webp', 'https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
])('the address of %j', (path, known, unknown) => {
  expect(createAddressOf({ publicUrl: shops.known })(path)).toBe(known);
  expect(createAddressOf({ publicUrl: shops.unknown })(path)).toBe(unknown);
});

test('a stored picture has the address of the store when it is served from there', () => {
  const addressOf = createAddressOf({ publicUrl: shops.known, picturesUrl: 'https://cdn.example/shop' });
  expect(addressOf('/media/a.webp')).toBe('https://cdn.example/shop/media/a.webp');
  expect(addressOf('/art/a.webp')).toBe('https://shop.example/art/a.webp');
});
