import { expect, test } from 'vitest';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { parcelItems, piecesFor, sumsOfBack, sumsOfKept } from './came-back-lines.ts';

const item = (_id: string, offerPrice: number, quantity: number, more: object = {}) =>
  ({ productId: { _id, offerPrice }, quantity, ...more }) as SellerOrder['items'][number];
// 3 × 150 less 50, and 500: 900, 2% tax.
const order = {
  items: [item('rose', 150, 3, { discount: 50 }), item('lily', 500, 1, { variant: { _id: 'lily-8' } })],
  tax: 18,
};
const lines = [
  { productId: 'rose', quantity: 3 },
  { productId: 'lily', variantId: 'lily-8', quantity: 1 },
];

test('a parcel has the pieces of its order’s lines, with their part of the discount and the tax', () => {
  const items = parcelItems({ lines }, order);
  expect(items).toMatchObject([
    { id: 'rose', pieces: 3, share: 408_00 },
    { id: 'lily-8', pieces: 1, share: 510_00 },
  ]);
});

test('what was kept already does not come back', () => {
  expect(parcelItems({ lines, kept: [{ productId: 'rose', quantity: 1 }, ...lines.slice(1)] }, order)).toMatchObject([
    { id: 'rose', pieces: 2 },
  ]);
});

test('the sums follow what came back', () => {
  const items = parcelItems({ lines }, order);
  expect(sumsOfKept(items, {}, 918)).toEqual({ kept: 918, due: 918 });
  const counts = { rose: { back: 2, spoiled: 1 } };
  expect(sumsOfKept(items, counts, 918)).toEqual({ kept: 646, due: 646 });
  expect(sumsOfKept(items, counts, 0)).toEqual({ kept: 646, due: 0 });
  expect(sumsOfBack(items, counts)).toEqual({ shelved: 1, spoiled: 1 });
  expect(piecesFor(items, ({ id, pieces }) => pieces - (id === 'rose' ? 2 : 1))).toEqual([
    { productId: 'rose', quantity: 1 },
  ]);
});

test('shares are rounded half up, and the parts of a line come to the whole', () => {
  const [thirds] = parcelItems(
    { lines: [{ productId: 'a', quantity: 3 }] },
    { items: [item('a', 33.35, 3)], tax: 0.02 },
  );
  const kept = (back: number) => (thirds ? sumsOfKept([thirds], { a: { back, spoiled: 0 } }, 0).kept : 0);
  expect([0, 1, 2, 3].map(kept)).toEqual([100.07, 66.71, 33.36, 0]);
});
