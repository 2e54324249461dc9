import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineEarnings, lineShares, portion, rateOfPercent } from './line-earnings.ts';

const total = (sums: Record<string, number>) => Object.values(sums).reduce((sum, amount) => sum + amount, 0);

describe('what a line earns', () => {
  test('is its share less the commission, rounded half up', () => {
    const sold = { share: 20_39, rate: rateOfPercent(12.5), isDelivered: true, captured: 0, refunded: 0 };
    // 12.5% of 2039 is 254.875.
    expect(lineEarnings(sold)).toEqual({ sale: 20_39, commission: -2_55, refund: 0, 'refund-commission': 0 });
    expect(portion(1, 1, 2)).toBe(1);
    expect(portion(1, 1, 3)).toBe(0);
    expect(portion(10 ** 13, 10 ** 13 - 1, 10 ** 13)).toBe(10 ** 13 - 1);
  });

  test('is nothing before the delivery', () => {
    const sold = { share: 20_39, rate: 1000, isDelivered: false, captured: 100, refunded: 50 };
    expect(total(lineEarnings(sold))).toBe(0);
  });

  test('goes back in proportion, and wholly with a whole refund', () => {
    const sold = { share: 100_01, rate: 1000, isDelivered: true, captured: 300_00 };
    expect(lineEarnings({ ...sold, refunded: 100_00 })).toEqual({
      sale: 100_01,
      commission: -10_00,
      refund: -33_34,
      'refund-commission': 3_33,
    });
    expect(total(lineEarnings({ ...sold, refunded: 300_00 }))).toBe(0);
  });

  test('never exceeds the share nor falls below zero, however much is refunded', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 10 });
    const facts = fc.record({
      share: amount,
      rate: fc.integer({ min: 0, max: 10_000 }),
      captured: amount,
      part: amount,
    });
    fc.assert(
      fc.property(facts, ({ share, rate, captured, part }) => {
        const refunded = Math.min(captured, part);
        const earned = lineEarnings({ share, rate, isDelivered: true, captured, refunded });
        const net = total(earned);
        // Each of the roundings may be off by half a poisha.
        expect(net).toBeGreaterThanOrEqual(-1);
        expect(net).toBeLessThanOrEqual(share + 1);
        if (captured > 0 && refunded === captured) expect(net).toBe(0);
        if (refunded === 0) expect(net).toBe(share - portion(share, rate, 10_000));
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
