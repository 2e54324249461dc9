import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '1 kB'],
  [1499, '1 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1 MB'],
  [3_449_000, '3.4 MB'],
  [2_500_000_000, '2,500 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text.replace(' ', '\u00A0'));
});

test('the size is in the digits of the language', () => {
  expect(fileSize(3_449_000, 'bn')).toMatch(/^৩\.৪\u00A0/);
});
