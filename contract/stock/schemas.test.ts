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
  ])('%j is %j', (written, stock) => {
    expect(writtenStockSchema.parse(written)).toBe(stock);
  });

  test.each([-1, '-1', limits.stockMax + 1, '10000001'])('%j is out of range', (written) => {
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
