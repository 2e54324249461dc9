import { expect, test } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { contentChanges } from './content-changes.ts';
import type { ShownContent } from './shown-content.ts';

const text = textOf(textsIn('en'));
const before: ShownContent = {
  items: [
    { id: 'fern', name: 'Fern', quantity: 2, price: 120 },
    { id: 'rose', name: 'Rose', quantity: 1, price: 90 },
  ],
  address: 'Rahima, 01712345678, House 1, Dhaka',
  fee: 60,
  note: '',
  coupon: 'TEN',
  amount: 390,
};

test('nothing changed is nothing', () => {
  expect(contentChanges(before, { ...before }, text)).toEqual([]);
});

test('gives the old and new value of each line, and of the amounts that follow', () => {
  const after: ShownContent = {
    ...before,
    items: [
      { id: 'fern', name: 'Fern', quantity: 3, price: 100, reason: 'A leaf is torn' },
      { id: 'lily', name: 'Lily', quantity: 1, price: 50 },
    ],
    fee: 0,
    note: 'Call first',
    coupon: undefined,
    amount: 350,
  };
  expect(contentChanges(before, after, text).map(({ label, before: was, after: is }) => [label, was, is])).toEqual([
    ['Fern', '2 pieces', '3 pieces'],
    ['Price of Fern', '৳120', '৳100 · A leaf is torn'],
    ['Rose', '1 piece', undefined],
    ['Lily', undefined, '1 piece'],
    ['Shipping Fee', '৳60', '৳0'],
    ['Coupon', 'TEN', undefined],
    ['Note for the shop', undefined, 'Call first'],
    ['Total', '৳390', '৳350'],
  ]);
});
