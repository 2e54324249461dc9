import { expect, test } from 'vitest';
import { applyChange, outOfRange } from './apply-change.ts';

const product = (price: number, offerPrice = price) => ({
  price,
  offerPrice,
  category: 'flower',
  inStock: true,
  shippingWeight: null,
  isDraft: false,
  publishAt: null,
  taxClass: 'exempt' as const,
  facts: { light: 'low' as const, petSafe: true },
});

test.each([
  [{ price: { percent: 10 } }, 6000, 6600],
  // Half a poisha is rounded up, whichever way the price moves.
  [{ price: { percent: 50 } }, 1, 2],
  [{ price: { percent: -50 } }, 1, 1],
  [{ price: { percent: 12.5 } }, 4500, 5063],
  [{ price: { percent: -0.01 } }, 5000, 5000],
  [{ price: { percent: -0.01 } }, 5001, 5000],
  [{ price: { percent: -100 } }, 6000, 0],
  [{ price: { amount: 5.5 } }, 6000, 6550],
  [{ price: { amount: -60 } }, 6000, 0],
  [{ price: { percent: 10 }, round: 5 }, 6000, 6500],
  [{ price: { percent: 10 }, round: 5 }, 6250, 7000],
  [{ price: { percent: 0 }, round: 1 }, 6050, 6100],
  [{ price: { percent: 0 }, round: 10 }, 6499, 6000],
  [{ price: { percent: 0 }, round: 50 }, 7500, 10_000],
  [{ price: { percent: 0 }, round: 100 }, 4999, 0],
  [{ price: { percent: 0 }, round: 100 }, 5000, 10_000],
  // First to the poisha, then to the taka: 49.995 taka are 50.00.
  [{ price: { percent: 0.01 }, round: 100 }, 4999, 0],
  [{ price: { percent: 0.02 }, round: 100 }, 4999, 10_000],
] as const)('%j makes of %d poisha %d', (change, before, after) => {
  expect(applyChange(product(before), change)).toEqual({ price: after, offerPrice: after });
});

test('price and offer price move each by itself', () => {
  expect(applyChange(product(6000, 4500), { price: { percent: 10 }, round: 1 })).toEqual({
    price: 6600,
    offerPrice: 5000,
  });
});

test.each([
  [{ offer: { percent: 20 } }, 6000, 4800],
  [{ offer: { percent: 33.33 } }, 6000, 4000],
  [{ offer: { percent: 50 } }, 1, 1],
  [{ offer: { percent: 0 } }, 6000, 6000],
  [{ offer: null }, 6000, 6000],
] as const)('%j makes of a price of %d poisha an offer of %d', (change, price, offerPrice) => {
  expect(applyChange(product(price, 100), change)).toEqual({ price, offerPrice });
});

test.each([
  [{ price: { amount: -60 } }, 6000, 4500],
  [{ price: { amount: 999_999 } }, 6000, 4500],
  [{ price: { percent: 1000 } }, 10_000_000, 1],
] as const)('%j leaves the range of prices', (change, price, offerPrice) => {
  expect(applyChange(product(price, offerPrice), change)).toBe(outOfRange);
});

test('facts are merged, and null takes one away', () => {
  expect(applyChange(product(1), { facts: { light: null, water: 'much' } })).toEqual({
    facts: { petSafe: true, water: 'much' },
  });
});
