import { expect, test } from 'vitest';
import { transactionBody } from './schemas.ts';

const idOf = (transactionId: unknown) =>
  transactionBody.safeParse({ provider: 'bkash', transactionId }).data?.transactionId;

test.each([
  ['8N7A6B5C4D', '8N7A6B5C4D'],
  [' 8n7a 6b5c\u00a04d\t', '8N7A6B5C4D'],
  ['\u200e8N7A6B5C4D\u200b', '8N7A6B5C4D'],
  ['৮n৭a৬b৫c৪d', '8N7A6B5C4D'],
  ['８Ｎ7A6Bſ\u{e0041}', '8N7A6BS'],
  ['123456', '123456'],
  ['A'.repeat(20), 'A'.repeat(20)],
])('%j is the transaction %s', (typed, id) => {
  expect(idOf(typed)).toBe(id);
});

test.each([
  ['12345'],
  ['A'.repeat(21)],
  ['8N7A-6B5C'],
  ['8N7A6Bı'],
  ['৮৭৬৫৪কখ'],
  [''],
  [' '.repeat(70)],
  [123456],
  [null],
])('%j is no transaction', (typed) => {
  expect(idOf(typed)).toBeUndefined();
});
