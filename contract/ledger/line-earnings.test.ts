import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineEarnings, lineShares, portion, rateOfPercent } from './line-earnings.ts';

const total = (sums: Record<string, number>) => Object.values(sums).reduce((sum, amount) => sum + amount, 0);

const ofOne = { quantity: 1, returned: 0, isDelivered: true };

describe('what a line earns', () => {
  test('is its share less the commission, rounded half up', () => {
    const sold = { ...ofOne, share: 20_39, rate: rateOfPercent(12.5), credited: 0, kept: 20_39 };
    // 12.5% of 2039 is 254.875.
    expect(lineEarnings(sold)).toEqual({ sale: 20_39, commission: -2_55, refund: 0, 'refund-commission': 0 });
    expect(portion(1, 1, 2)).toBe(1);
    expect(portion(1, 1, 3)).toBe(0);
    expect(portion(10 ** 13, 10 ** 13 - 1, 10 ** 13)).toBe(10 ** 13 - 1);
  });

  test('is nothing before the delivery', () => {
    const sold = { ...ofOne, share: 20_39, rate: 1000, isDelivered: false, credited: 50, kept: 100 };
    expect(total(lineEarnings(sold))).toBe(0);
  });

  test('goes back in proportion, and wholly with a whole credit', () => {
    const sold = { ...ofOne, share: 100_01, rate: 1000, kept: 300_00 };
    expect(lineEarnings({ ...sold, credited: 100_00 })).toEqual({
      sale: 100_01,
      commission: -10_00,
      refund: -33_34,
      'refund-commission': 3_33,
    });
    expect(total(lineEarnings({ ...sold, credited: 300_00 }))).toBe(0);
  });

  test('is that of the pieces that stay', () => {
    const sold = { share: 100_01, quantity: 3, rate: 1250, isDelivered: true, credited: 0, kept: 200_00 };
    // A third of 10001 is 3333.67, two thirds are 6667.33; 12.5% of 6667 are 833.375, of 3334 are 416.75.
    expect(lineEarnings({ ...sold, returned: 1 })).toMatchObject({ sale: 66_67, commission: -8_33 });
    expect(lineEarnings({ ...sold, returned: 2 })).toMatchObject({ sale: 33_34, commission: -4_17 });
    expect(total(lineEarnings({ ...sold, returned: 3 }))).toBe(0);
  });

  test('never exceeds the share nor falls below zero, however much is credited or comes back', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 10 });
    const facts = fc.record({
      share: amount,
      rate: fc.integer({ min: 0, max: 10_000 }),
      kept: amount,
      part: amount,
      pieces: fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 })),
    });
    fc.assert(
      fc.property(facts, ({ share, rate, kept, part, pieces: [quantity, back] }) => {
        const credited = Math.min(kept, part);
        const returned = Math.min(quantity, back);
        const earned = lineEarnings({ share, quantity, returned, rate, isDelivered: true, credited, kept });
        const net = total(earned);
        // Each of the roundings may be off by half a poisha.
        expect(net).toBeGreaterThanOrEqual(-1);
        expect(net).toBeLessThanOrEqual(share + 1);
        if (returned === quantity) expect(net).toBe(0);
        if (kept > 0 && credited === kept) expect(net).toBe(0);
        if (credited === 0) expect(net).toBe(earned.sale - portion(earned.sale, rate, 10_000));
      }),
    );
  });
});

test('the shares of all lines add up to their amounts with the tax', () => {
  const lines = [
    { amount: 1999, discount: 100 },
    { amount: 1033, discount: 0 },
    { amount: 475, discount: 475 },
  ];
  const shares = lineShares(59, lines);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1999 + 1033 + 475 - 575 + 59);
  expect(shares[2]).toBe(0);
});
