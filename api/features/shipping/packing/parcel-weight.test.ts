import { expect, test } from 'vitest';
import { gramsOf, weightOf } from './parcel-weight.ts';

test.each([
  ['1.5 kg', 1500],
  ['500g', 500],
  ['250 grams', 250],
  ['২ কেজি', 2000],
  ['6 inch pot', undefined],
  ['10 gallons', undefined],
  ['', undefined],
  [null, undefined],
])('%s weighs %s grams', (weight, grams) => {
  expect(gramsOf(weight)).toBe(grams);
});

test('a parcel weighs what its products say, within the limits', () => {
  expect(
    weightOf([
      { weight: '1.5 kg', quantity: 2 },
      { weight: null, quantity: 5 },
    ]),
  ).toBe(3000);
  expect(weightOf([{ weight: null, quantity: 5 }])).toBe(500);
  expect(weightOf([{ weight: '10 g', quantity: 1 }])).toBe(100);
  expect(weightOf([{ weight: '10 kg', quantity: 9 }])).toBe(30_000);
});
