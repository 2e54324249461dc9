import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

test.each(['https://shop.example', 'https://shop.example/bn'])(
  'an address below %s leads to the same place',
  (start) => {
    expect(placeOf(new URL(`${start}/products?search=fern`))).toEqual({
      pathname: '/products',
      search: '?search=fern',
    });
  },
);
