import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTotals } from '#contract/orders/order-totals.ts';
import { type CouponValue, couponDiscount } from './coupon-discount.ts';

const line = (key: string, unitPrice: number, quantity = 1, isDiscounted = true) => ({
  key,
  unitPrice,
  quantity,
  isDiscounted,
});
const percent = (value: number, most: number | null = null): CouponValue => ({ kind: 'percent', value, most });
const amount = (value: number): CouponValue => ({ kind: 'amount', value, most: null });

describe('what a coupon takes off', () => {
  test.each([
    { name: 'a percentage', coupon: percent(10), lines: [line('a', 4500, 2), line('b', 1000)], parts: [900, 100] },
    { name: 'a percentage, half a poisha up', coupon: percent(10), lines: [line('a', 25)], parts: [3] },
    { name: 'a percentage, less than half down', coupon: percent(10), lines: [line('a', 24)], parts: [2] },
    { name: 'a percentage up to its most', coupon: percent(50, 700), lines: [line('a', 10_000)], parts: [700] },
    { name: 'everything', coupon: percent(100), lines: [line('a', 333, 3), line('b', 1)], parts: [999, 1] },
    {
      name: 'only of the lines that it is for',
      coupon: percent(10),
      lines: [line('a', 5000), line('b', 5000, 1, false)],
      parts: [500, 0],
    },
    { name: 'an amount', coupon: amount(100), lines: [line('a', 1), line('b', 1), line('c', 298)], parts: [1, 0, 99] },
    { name: 'no more than the lines cost', coupon: amount(9999), lines: [line('a', 10), line('b', 5)], parts: [10, 5] },
    { name: 'nothing of other lines', coupon: amount(50), lines: [line('a', 10, 1, false)], parts: [0] },
    { name: 'nothing of an empty cart', coupon: amount(50), lines: [], parts: [] },
    { name: 'of free lines', coupon: percent(50), lines: [line('a', 0), line('b', 0, 3)], parts: [0, 0] },
  ])('is $name', ({ coupon, lines, parts }) => {
    const reduced = couponDiscount(coupon, lines);
    expect(reduced.parts.reduce((sum, part) => sum + part, 0)).toBe(reduced.discount);
    expect(reduced.parts).toEqual(parts);
  });

  test('is the delivery', () => {
    expect(couponDiscount({ kind: 'free-delivery', value: 0, most: null }, [line('a', 500)])).toEqual({
      discount: 0,
      parts: [0],
      isDeliveryFree: true,
    });
  });
});

describe('whatever is ordered', () => {
  const lines = fc.uniqueArray(
    fc.record({
      key: fc.string({ maxLength: 4 }),
      unitPrice: fc.oneof(fc.nat(200), fc.nat(2_147_483_647)),
      quantity: fc.integer({ min: 1, max: 999 }),
      isDiscounted: fc.boolean(),
    }),
    { maxLength: 60, selector: ({ key }) => key },
  );
  const coupon = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      value: fc.integer({ min: 1, max: 100 }),
      most: fc.option(fc.nat(1_000_000_00)),
    }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.nat(1_000_000_00), most: fc.constant(null) }),
  );

  test('the lines have the discount between them, none more than it costs, in any order', () => {
    fc.assert(
      fc.property(coupon, lines, fc.nat(60), (value, ordered, turned) => {
        const { discount, parts } = couponDiscount(value, ordered);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(discount);
        for (const [index, { unitPrice, quantity, isDiscounted }] of ordered.entries()) {
          expect(parts[index]).toBeGreaterThanOrEqual(0);
          expect(parts[index]).toBeLessThanOrEqual(isDiscounted ? unitPrice * quantity : 0);
        }
        const at = ordered.length === 0 ? 0 : turned % ordered.length;
        const other = [...ordered.slice(at), ...ordered.slice(0, at)].reverse();
        const again = couponDiscount(value, other);
        const byKey = (of: typeof ordered, shares: number[]) =>
          Object.fromEntries(of.map(({ key }, index) => [`k${key}`, shares[index]]));
        expect(byKey(other, again.parts)).toEqual(byKey(ordered, parts));
      }),
    );
  });

  test('the total is never below zero, and adds up', () => {
    fc.assert(
      fc.property(coupon, lines, fc.nat(100_000), fc.option(fc.nat(10_000)), (value, ordered, fee, freeFrom) => {
        const totals = orderTotals(ordered, { fee, freeFrom }, 'on-top', couponDiscount(value, ordered));
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.tax + totals.fee);
        expect(totals.total).toBeGreaterThanOrEqual(0);
        expect(totals.tax).toBeLessThanOrEqual(orderTotals(ordered).tax);
      }),
    );
  });
});
