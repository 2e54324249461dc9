import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { sellerProductSchema } from '#contract/products/schemas.ts';
import { writtenLowStockSchema, writtenStockSchema } from './schemas.ts';
import { levelOf } from './stock-level.ts';

describe('the stock that a seller enters', () => {
  test.each([
    [0, 0],
    [12, 12],
    ['12', 12],
    [' ১২ ', 12],
    [limits.stockMax, limits.stockMax],
    ['', null],
    [null, null],
    // Pieces that were pre-ordered.
    ['-5', -5],
  ])('%j is %j', (written, stock) => {
    expect(writtenStockSchema.parse(written)).toBe(stock);
  });

  test.each([-limits.preorderMax - 1, '-10001', limits.stockMax + 1, '10000001'])('%j is out of range', (written) => {
    expect(writtenStockSchema.safeParse(written).error?.issues[0]?.message).toBe('stock-out-of-range');
  });

  test.each([1.5, '1.5', 'many', '1e3', Number.NaN, true, [], {}])('%j is no whole number', (written) => {
    expect(writtenStockSchema.safeParse(written).error?.issues[0]?.message).toBe('stock-not-whole');
  });

  test('may be left out, and is then left as it is', () => {
    const product = sellerProductSchema.parse({ name: 'Rose', price: 1, offerPrice: 1, category: 'flower' });
    expect(product).not.toHaveProperty('stock');
  });

  test('the number from which there are few has a usual value', () => {
    expect(writtenLowStockSchema.parse('')).toBeNull();
    expect(writtenLowStockSchema.parse('০')).toBe(0);
    expect(writtenLowStockSchema.safeParse(2.5).success).toBe(false);
  });
});

describe('the displayed level of a stock', () => {
  const stocks = fc.record({
    stock: fc.option(fc.nat(limits.fewLeftMax * 3)),
    lowStock: fc.nat(limits.fewLeftMax * 3),
    isSwitchedOff: fc.boolean(),
  });

  test('is true of it', () => {
    fc.assert(
      fc.property(stocks, (counted) => {
        const { inStock, fewLeft, isLow } = levelOf(counted);
        expect(inStock).toBe(!counted.isSwitchedOff && counted.stock !== 0);
        expect(isLow).toBe(counted.stock !== null && counted.stock <= counted.lowStock);
        if (fewLeft === null) expect(inStock && (counted.stock ?? 9) <= limits.fewLeftMax).toBe(false);
        else expect([fewLeft, inStock]).toEqual([counted.stock, true]);
      }),
    );
  });

  test('is a pre-order alone below the shelf and above the limit', () => {
    const offer = { shipsFrom: '2027-06-01', limit: 3 };
    const level = (stock: number, isSwitchedOff = false) => {
      const { inStock, shipsFrom } = levelOf({ stock, lowStock: 0, isSwitchedOff }, offer);
      return [inStock, shipsFrom];
    };
    expect([1, 0, -2, -3, -4].map((stock) => level(stock))).toEqual([
      [true, null],
      [true, offer.shipsFrom],
      [true, offer.shipsFrom],
      [false, null],
      [false, null],
    ]);
    expect(level(0, true)).toEqual([false, null]);
  });

  test('stays the same for all stocks above the edges', () => {
    const many = fc.integer({ min: limits.fewLeftMax + 1, max: limits.stockMax });
    fc.assert(
      fc.property(many, many, (one, other) => {
        const plain = { lowStock: limits.lowStock, isSwitchedOff: false };
        expect(levelOf({ ...plain, stock: one })).toEqual(levelOf({ ...plain, stock: other }));
      }),
    );
  });
});
