import { expect, test } from 'vitest';
import type { Coupon } from '#contract/coupons/schemas.ts';
import { keptReduction } from './kept-reduction.ts';

const percent: Coupon = {
  _id: 'id',
  code: 'TEN',
  kind: 'percent',
  value: 10,
  firstOrderOnly: false,
  used: 1,
  revenue: 0,
  isStopped: true,
  createdAt: '2026-01-01T00:00:00Z',
};
const categories = [
  { path: 'Indoor', parent: null },
  { path: 'Ferns', parent: 'Indoor' },
];
const fern = { id: 'small', productId: 'fern', category: 'ferns', unitPrice: 100_00, quantity: 2 };
const rose = { id: 'rose', productId: 'rose', category: 'Flowers', unitPrice: 50_00, quantity: 1 };
const on = (changed: Partial<Coupon>, lines = [fern, rose]) =>
  keptReduction({ ...percent, ...changed }, lines, categories);

test.each<[Partial<Coupon>, number | undefined]>([
  [{}, 25_00],
  [{ most: 20 }, 20_00],
  [{ kind: 'amount', value: 30.5 }, 30_50],
  [{ products: ['fern'] }, 20_00],
  [{ products: ['small'] }, 20_00],
  [{ products: ['large'] }, undefined],
  [{ categories: ['indoor'] }, 20_00],
  [{ categories: ['Flowers'], products: ['fern'] }, 25_00],
  [{ categories: ['Herbs'] }, undefined],
  [{ leastSubtotal: 250 }, 25_00],
  [{ leastSubtotal: 250.01 }, undefined],
])('a coupon with %j takes off %s', (changed, discount) => {
  expect(on(changed)?.discount).toBe(discount);
});

test('is given back when nothing is left that it is for', () => {
  expect(on({ products: ['fern'] }, [rose])).toBeUndefined();
  expect(on({}, [])).toBeUndefined();
  expect(on({ kind: 'free-delivery' })).toEqual({ discount: 0, isDeliveryFree: true });
});
