import { expect, test } from 'vitest';
import { ownDigits } from './own-digits.ts';

test.each([
  ['en', '+8801712345678'],
  ['bn', '+৮৮০১৭১২৩৪৫৬৭৮'],
] as const)('in %s a phone number reads %s', (language, shown) => {
  expect(ownDigits('+8801712345678', language)).toBe(shown);
});
