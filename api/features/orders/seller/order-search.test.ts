import { expect, test } from 'vitest';
import { readOrderSearch } from './order-search.ts';

test.each<[string | undefined, ReturnType<typeof readOrderSearch>]>([
  [undefined, undefined],
  ['  ', undefined],
  ['#C4F55E3C', { number: 'c4f55e3c' }],
  ['c4f5', { number: 'c4f5', name: 'c4f5' }],
  ['# c4f5', { number: 'c4f5' }],
  ['4821 7730', { number: '48217730', phone: '48217730' }],
  ['#4821-7730', { number: '48217730' }],
  ['# ৪৮২১ ৭৭৩০', { number: '48217730' }],
  ['d288 930f', { number: 'd288930f', name: 'd288 930f' }],
  ['১২৩৪৫৬৭৮', { number: '12345678', phone: '12345678' }],
  ['019B9D7A-5A00-7314-9AB9-A8C2D288930F', { id: '019b9d7a-5a00-7314-9ab9-a8c2d288930f' }],
  ['01712-345678', { phone: '1712345678' }],
  ['+880 1712 345678', { phone: '1712345678' }],
  ['00880 (0)1712 345678', { phone: '1712345678' }],
  ['8801712345678', { phone: '1712345678' }],
  ['০১৭১২ ৩৪৫৬৭৮', { phone: '1712345678' }],
  ['01', {}],
  ['%', {}],
  ['Rumana Haque', { name: 'Rumana Haque' }],
  ['রুমানা', { name: 'রুমানা' }],
])('%j is searched for as %j', (typed, expected) => {
  expect(readOrderSearch(typed)).toEqual(expected);
});
