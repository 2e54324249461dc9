import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureOf, unitPrice } from './unit-price.ts';

describe('the unit price', () => {
  test.each([
    [140, { value: 1, unit: 'kg' }, { price: 140, unit: 'kg' }],
    [65, { value: 900, unit: 'g' }, { price: 72.22, unit: 'kg' }],
    [25, { value: 100, unit: 'g' }, { price: 250, unit: 'kg' }],
    [115, { value: 12, unit: 'piece' }, { price: 9.58, unit: 'piece' }],
    [99.5, { value: 250, unit: 'ml' }, { price: 398, unit: 'l' }],
    [0, { value: 2, unit: 'l' }, { price: 0, unit: 'l' }],
  ] as const)('of ৳%d for %o is %o', (price, amount, expected) => {
    expect(unitPrice(price, amount)).toEqual(expected);
  });

  test('is not known without an amount', () => expect(unitPrice(140, undefined)).toBeUndefined());

  test('times the amount is the price, to half a poisha of a unit', () => {
    const amount = fc.record({
      value: fc.integer({ min: 1, max: 100_000 }),
      unit: fc.constantFrom('kg' as const, 'piece' as const),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), amount, (poisha, one) => {
        const found = unitPrice(poisha / 100, one);
        expect(Math.abs((found?.price ?? Number.NaN) * one.value - poisha / 100)).toBeLessThanOrEqual(
          0.00501 * one.value,
        );
      }),
    );
  });
});

test.each([
  ['1 kg', 'weight'],
  ['500 g fresh rhizome', 'weight'],
  ['1.2 to 1.5 kg, one fruit', 'weight'],
  ['৫০০ গ্রাম', 'weight'],
  ['12 pieces', 'amount'],
  ['1 dozen', 'amount'],
  ['Packet of 200 seeds', 'amount'],
  ['২টি', 'amount'],
  ['6 inch pot', 'size'],
  ['16 inch tray, 18 years', 'size'],
  ['3 feet sapling', 'size'],
  ['Large', 'size'],
] as const)('“%s” is a %s', (weight, measure) => expect(measureOf(weight)).toBe(measure));
