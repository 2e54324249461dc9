import { expect, test } from 'vitest';
import { linesLeft, takeLines } from './choose-lines.ts';

const ordered = [
  { id: 'a', productId: 'fern', variantId: null, quantity: 3, weight: null },
  { id: 'b', productId: 'rose', variantId: 'rose-large', quantity: 1, weight: null },
  { id: 'c', productId: 'rose', variantId: null, quantity: 2, weight: null },
];
const left = linesLeft(ordered, [{ lines: [{ lineId: 'a', productId: 'fern', stockId: 'fern', quantity: 2 }] }]);
const pieces = (named: { productId: string; quantity: number }[]) =>
  takeLines(left, named)?.map(({ lineId, quantity }) => [lineId, quantity]);

test('what is in no other parcel is left', () => {
  expect(left.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 2],
  ]);
});

test('pieces are taken by product and by variant', () => {
  expect(pieces([{ productId: 'rose-large', quantity: 1 }])).toEqual([['b', 1]]);
  expect(pieces([{ productId: 'rose', quantity: 3 }])).toEqual([
    ['c', 2],
    ['b', 1],
  ]);
});

test('more than is left is refused, also in several lines', () => {
  expect(pieces([{ productId: 'fern', quantity: 2 }])).toBeUndefined();
  expect(
    pieces([
      { productId: 'rose', quantity: 3 },
      { productId: 'rose-large', quantity: 1 },
    ]),
  ).toBeUndefined();
  expect(pieces([{ productId: 'unknown', quantity: 1 }])).toBeUndefined();
});
