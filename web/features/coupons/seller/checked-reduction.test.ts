import { expect, test } from 'vitest';
import { checkedReduction } from './checked-reduction.ts';

const percent = { coupon: { code: 'TEN', kind: 'percent', value: 10 } } as const;
const fern = { shopPrice: 200_00, unitPrice: 200_00, quantity: 1 };
const rose = { shopPrice: 100_00, unitPrice: 100_00, quantity: 2 };
const linesOf = (...discounts: number[]) => discounts.map((discount) => ({ productId: 'id', discount }));

test('is the discount of the shop while the prices are the shop’s', () => {
  const checked = { ...percent, discount: 33.33, lines: linesOf(20, 13.33) };
  expect(checkedReduction(checked, [fern, rose])).toEqual({ discount: 33_33, isDeliveryFree: false });
});

test('goes by prices of this order, for the lines that it is for', () => {
  const checked = { ...percent, discount: 20, lines: linesOf(0, 20) };
  expect(checkedReduction(checked, [fern, { ...rose, unitPrice: 50_00 }]).discount).toBe(10_00);
  expect(checkedReduction(checked, [{ ...fern, unitPrice: 1_00 }, rose]).discount).toBe(20_00);
});

test('keeps the most that a percentage takes off', () => {
  const checked = { ...percent, discount: 15, lines: linesOf(7.5, 7.5) };
  expect(checkedReduction(checked, [{ ...fern, unitPrice: 900_00 }, rose]).discount).toBe(15_00);
  expect(
    checkedReduction(checked, [
      { ...fern, unitPrice: 0 },
      { ...rose, unitPrice: 10_00 },
    ]).discount,
  ).toBe(2_00);
});

test('takes an amount, never more than the lines cost', () => {
  const coupon = { code: null, kind: 'amount', value: 50 } as const;
  const checked = { coupon, discount: 50, lines: linesOf(0, 50) };
  expect(checkedReduction(checked, [fern, { ...rose, unitPrice: 10_00 }]).discount).toBe(20_00);
});

test('may be the delivery, or nothing', () => {
  const free = { coupon: { code: 'FREE', kind: 'free-delivery', value: 0 }, discount: 0, lines: linesOf(0) } as const;
  expect(checkedReduction(free, [fern])).toEqual({ discount: 0, isDeliveryFree: true });
  expect(checkedReduction(undefined, [fern])).toEqual({ discount: 0, isDeliveryFree: false });
});
