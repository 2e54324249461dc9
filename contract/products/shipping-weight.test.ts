import { expect, test } from 'vitest';
import { usualShippingWeight } from './shipping-weight.ts';

test.each([
  ['1.5 kg', 1500],
  ['600g', 600],
  ['250 grams', 250],
  ['4 to 5 kg, one fruit', 5000],
  ['২ কেজি', 2000],
  ['4 inch pot', 500],
  ['6-inch', 1200],
  ['8"', 2500],
  ['৮ ইঞ্চি টব', 2500],
  ['11 inch pot', 7000],
  ['36 inch tub', 30_000],
  ['8 inch pot, 3 kg', 3000],
  ['18 inch tall', 500],
  ['2 feet sapling', 500],
  ['10 gallons', 500],
  ['0 kg', 500],
  ['', 500],
  [null, 500],
])('a piece of %s usually weighs %i grams', (size, weight) => {
  expect(usualShippingWeight(size)).toBe(weight);
});
