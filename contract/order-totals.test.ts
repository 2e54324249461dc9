import { describe, expect, test } from 'vitest';
import { orderTotals, toPoisha, toTaka } from './order-totals.ts';

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
    expect(orderTotals(lines)).toEqual({ subtotal, tax, total: subtotal + tax });
  });

  test('agree with exact arithmetic for every small amount', () => {
    for (let amount = 0; amount <= 5000; amount++) {
      const { subtotal, tax, total } = orderTotals([piece(amount)]);
      expect(BigInt(tax)).toBe((BigInt(amount) * 2n + 50n) / 100n);
      expect(subtotal + tax).toBe(total);
    }
  });

  test('do not depend on how a quantity is split into lines', () => {
    expect(orderTotals([piece(333, 999)])).toEqual(orderTotals([piece(333, 500), piece(333, 499)]));
  });
});

describe('taka and poisha', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [1.15, 115],
    [19.99, 1999],
    [4.35, 435],
    [1_234_567.89, 123_456_789],
  ])('%d taka are %d poisha and back', (taka, poisha) => {
    expect(toPoisha(taka)).toBe(poisha);
    expect(toTaka(poisha)).toBe(taka);
  });
});
