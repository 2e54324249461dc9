import { expect, test } from 'vitest';
import { idAfter } from './id-after.ts';

test('the next id counts on through all of its parts', () => {
  expect(idAfter('019ab3c4-0000-7000-8000-000012345678')).toBe('019ab3c4-0000-7000-8000-000012345679');
  expect(idAfter('019ab3c4-0000-7000-8000-ffffffffffff')).toBe('019ab3c4-0000-7000-8001-000000000000');
  expect(idAfter('00000000-0000-7fff-bfff-ffffffffffff')).toBe('00000000-0000-7fff-c000-000000000000');
});
