import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTotals, prorate } from './order-totals.ts';

const piece = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity });

describe('order totals', () => {
  test.each([
    { name: 'an empty cart', lines: [], subtotal: 0, tax: 0 },
    { name: 'a free product', lines: [piece(0, 5)], subtotal: 0, tax: 0 },
    { name: 'whole tax', lines: [piece(4500, 3)], subtotal: 13_500, tax: 270 },
    { name: 'several lines', lines: [piece(4500, 2), piece(1999), piece(1, 7)], subtotal: 11_006, tax: 220 },
    { name: 'tax of 0.02 rounded down', lines: [piece(1)], subtotal: 1, tax: 0 },
    { name: 'tax of 0.48 rounded down', lines: [piece(24)], subtotal: 24, tax: 0 },
    { name: 'tax of 0.50 rounded up', lines: [piece(25)], subtotal: 25, tax: 1 },
    { name: 'tax of 1.50 rounded up', lines: [piece(75)], subtotal: 75, tax: 2 },
    { name: 'tax of 2.50 rounded up, not to the even', lines: [piece(125)], subtotal: 125, tax: 3 },
    { name: 'tax of the sum, not of each line', lines: [piece(20), piece(20), piece(20)], subtotal: 60, tax: 1 },
    {
      name: 'the largest cart there can be',
      lines: Array.from({ length: 200 }, () => piece(2_147_483_647, 999)),
      subtotal: 429_067_232_670_600,
      tax: 8_581_344_653_412,
    },
  ])('are exact for $name', ({ lines, subtotal, tax }) => {
    expect(orderTotals(lines)).toEqual({ subtotal, discount: 0, tax, fee: 0, total: subtotal + tax });
  });

  test('agree with exact arithmetic for every small amount', () => {
    for (let amount = 0; amount <= 5000; amount++) {
      const { subtotal, tax, total } = orderTotals([piece(amount)]);
      expect(BigInt(tax)).toBe((BigInt(amount) * 2n + 50n) / 100n);
      expect(subtotal + tax).toBe(total);
    }
  });

  test('have no tax where the prices include it', () => {
    const lines = [piece(4500, 2), piece(1999)];
    expect(orderTotals(lines, { fee: 6000, freeFrom: null }, 'included')).toEqual({
      subtotal: 10_999,
      discount: 0,
      tax: 0,
      fee: 6000,
      total: 16_999,
    });
  });

  test('tax and free delivery go by what is left after a discount', () => {
    const lines = [piece(5000, 2)];
    const delivery = { fee: 6000, freeFrom: 10_000 };
    expect(orderTotals(lines, delivery, 'on-top', { discount: 1, isDeliveryFree: false })).toEqual({
      subtotal: 10_000,
      discount: 1,
      tax: 200,
      fee: 6000,
      total: 16_199,
    });
    expect(orderTotals(lines, delivery, 'included', { discount: 2500, isDeliveryFree: true })).toEqual({
      subtotal: 10_000,
      discount: 2500,
      tax: 0,
      fee: 0,
      total: 7500,
    });
    const free = orderTotals(lines, delivery, 'on-top', { discount: 10_000, isDeliveryFree: true });
    expect(free).toMatchObject({ tax: 0, fee: 0, total: 0 });
  });

  test('do not depend on how a quantity is split into lines', () => {
    expect(orderTotals([piece(333, 999)])).toEqual(orderTotals([piece(333, 500), piece(333, 499)]));
  });
});

describe('an amount in proportion', () => {
  test.each([
    { name: 'no line', amount: 0, weights: [], parts: [] },
    { name: 'one line, which has it all', amount: 270, weights: [13_500], parts: [270] },
    { name: 'parts that come out even', amount: 270, weights: [9000, 4500], parts: [180, 90] },
    { name: 'a third each, the first has what is left', amount: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
    { name: 'the larger remainder before the first', amount: 10, weights: [24, 26, 50], parts: [2, 3, 5] },
    { name: 'two left over', amount: 11, weights: [1, 1, 1], parts: [4, 4, 3] },
    { name: 'less than there are lines', amount: 1, weights: [20, 25, 20], parts: [0, 1, 0] },
    { name: 'a free line beside a paid one', amount: 7, weights: [0, 350], parts: [0, 7] },
    { name: 'nothing to share', amount: 0, weights: [5, 6], parts: [0, 0] },
    { name: 'free lines alone', amount: 0, weights: [0, 0], parts: [0, 0] },
    { name: 'an amount on free lines alone', amount: 3, weights: [0, 0], parts: [2, 1] },
    {
      name: 'the tax of the largest cart there can be',
      amount: 8_581_344_653_412,
      weights: [214_533_616_335_300, 214_533_616_335_299, 1],
      parts: [4_290_672_326_706, 4_290_672_326_706, 0],
    },
  ])('is shared exactly: $name', ({ amount, weights, parts }) => {
    expect(prorate(amount, weights)).toEqual(parts);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(weights.length > 0 ? amount : 0);
  });

  test('adds up for every small amount, and no part is a whole poisha off', () => {
    const weights = [4500, 1999, 1, 0, 333];
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    for (let amount = 0; amount <= 2000; amount++) {
      const parts = prorate(amount, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (amount * (weights[index] ?? 0)) / whole)).toBeLessThan(1);
      }
    }
  });
});

describe('whatever is ordered', () => {
  const line = fc.record({ unitPrice: fc.nat(2_147_483_647), quantity: fc.integer({ min: 1, max: 999 }) });
  const cart = fc.array(line, { maxLength: 200 });
  const amount = fc.nat(1_000_000_00);
  const terms = fc.record({ fee: amount, freeFrom: fc.option(amount) });
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

  test('lines, tax and fee are the total, in whatever order the lines stand', () => {
    fc.assert(
      fc.property(cart, terms, (lines, delivery) => {
        const { subtotal, tax, fee, total } = orderTotals(lines, delivery);
        expect(subtotal).toBe(sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity)));
        expect(total).toBe(subtotal + tax + fee);
        expect(Math.abs(tax - subtotal * 0.02)).toBeLessThanOrEqual(0.5 + subtotal * Number.EPSILON);
        expect([0, delivery.fee]).toContain(fee);
        expect(orderTotals(lines.toReversed(), delivery)).toEqual({ subtotal, discount: 0, tax, fee, total });
      }),
    );
  });

  test('discounts and refunds are split over the lines to the poisha', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 60 }),
        fc.array(fc.nat(1_000_00), { maxLength: 20 }),
        (lines, parts) => {
          const weights = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
          for (const part of parts) expect(sum(prorate(part, weights))).toBe(part);
          expect(sum(parts.flatMap((part) => prorate(part, weights)))).toBe(sum(prorate(sum(parts), weights)));
          const shares = prorate(sum(parts), weights);
          if (sum(parts) <= sum(weights))
            expect(shares.every((share, index) => share <= (weights[index] ?? 0))).toBe(true);
        },
      ),
    );
  });
});
