import { describe, expect, test } from 'vitest';
import { vatIn } from './vat-in.ts';

describe('VAT contained in an amount', () => {
  test.each([
    [115_00, 15, 15_00],
    [100_00, 15, 13_04],
    [100_00, 7.5, 6_98],
    [100_00, 5, 4_76],
    [110_00, 10, 10_00],
    [100_00, 0, 0],
    [0, 15, 0],
    [3, 15, 0],
    [4, 15, 1],
    [23, 15, 3],
  ])('%i poisha at %s percent', (amount, rate, vat) => {
    expect(vatIn(amount, rate)).toBe(vat);
  });

  test.each([5, 7.5, 10, 15])('at %s percent rounds to the nearest, halves up', (rate) => {
    for (let amount = 0; amount < 5000; amount += 1) {
      // Twice the rate is whole, so these products are exact.
      const twice = 2 * rate * amount;
      const whole = 2 * (100 + rate);
      const rest = twice % whole;
      const expected = (twice - rest) / whole + (2 * rest >= whole ? 1 : 0);
      expect(vatIn(amount, rate)).toBe(expected);
    }
  });

  test('is exact for amounts beyond exact products', () => {
    expect(vatIn(Number.MAX_SAFE_INTEGER, 15)).toBe(Number((BigInt(Number.MAX_SAFE_INTEGER) * 30n * 2n + 230n) / 460n));
  });
});
