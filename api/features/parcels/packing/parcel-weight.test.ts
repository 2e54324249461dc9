import { expect, test } from 'vitest';
import { weightOf } from './parcel-weight.ts';

test('each piece counts by its own weight, else by the usual one of its size', () => {
  expect(weightOf([{ shippingWeight: 900, size: '8 inch pot', quantity: 3 }])).toBe(2700);
  expect(weightOf([{ shippingWeight: null, size: '8 inch pot', quantity: 3 }])).toBe(7500);
  expect(weightOf([{ shippingWeight: null, size: null, quantity: 2 }])).toBe(1000);
});

test('a parcel weighs the sum of all its lines, within the limits', () => {
  expect(
    weightOf([
      { shippingWeight: null, size: '1.5 kg', quantity: 2 },
      { shippingWeight: null, size: null, quantity: 5 },
      { shippingWeight: 40, size: '4 inch pot', quantity: 1 },
    ]),
  ).toBe(5540);
  expect(weightOf([{ shippingWeight: 10, size: null, quantity: 1 }])).toBe(100);
  expect(weightOf([{ shippingWeight: null, size: '10 kg', quantity: 9 }])).toBe(30_000);
});
