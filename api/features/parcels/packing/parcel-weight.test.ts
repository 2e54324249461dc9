import { expect, test } from 'vitest';
import { weightOf } from './parcel-weight.ts';

const usual = 500;

test.each([
  ['1.5 kg', 1500],
  ['600g', 600],
  ['250 grams', 250],
  ['২ কেজি', 2000],
  ['6 inch pot', usual],
  ['10 gallons', usual],
  ['', usual],
  [null, usual],
])('a product of %s weighs %s grams', (weight, grams) => {
  expect(weightOf([{ weight, quantity: 1 }])).toBe(grams);
});

test('a parcel weighs what its products say, within the limits', () => {
  expect(
    weightOf([
      { weight: '1.5 kg', quantity: 2 },
      { weight: null, quantity: 5 },
    ]),
  ).toBe(3000);
  expect(weightOf([{ weight: '10 g', quantity: 1 }])).toBe(100);
  expect(weightOf([{ weight: '10 kg', quantity: 9 }])).toBe(30_000);
});
