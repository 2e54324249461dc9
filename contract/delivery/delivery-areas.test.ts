import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTotals, prorate } from '#contract/orders/order-totals.ts';
import { type DeliveryArea, freeEverywhere, isAlwaysFree, termsOf } from './delivery-area.ts';
import { deliveryAreaOf } from './delivery-areas.ts';

const dhaka: DeliveryArea = { districts: ['Dhaka', 'Gazipur'], fee: 60, freeFrom: 1000 };
const cumilla: DeliveryArea = { districts: ['Cumilla'], fee: 120.5, freeFrom: null };
const elsewhere: DeliveryArea = { districts: null, fee: 150, freeFrom: null };

describe('the area of an address', () => {
  test.each([
    ['a district of its list', { city: 'Gazipur', country: 'Bangladesh' }, dhaka],
    ['a district as it was once written', { city: 'comilla ', country: 'বাংলাদেশ' }, cumilla],
    ['another district', { city: 'Sylhet', country: 'Bangladesh' }, elsewhere],
    ['a place that is no district', { city: 'Savar', country: 'Bangladesh' }, elsewhere],
    ['a namesake in another country', { city: 'Dhaka', country: 'India' }, elsewhere],
  ])('is found by %s', (_name, address, area) => {
    expect(deliveryAreaOf([elsewhere, dhaka, cumilla], address)).toBe(area);
    expect(deliveryAreaOf([dhaka, cumilla], address)).toBe(area === elsewhere ? undefined : area);
  });

  test('is everywhere, for nothing, unless the seller says otherwise', () => {
    const [free] = freeEverywhere;
    expect(deliveryAreaOf(freeEverywhere, { city: 'Kolkata', country: 'India' })).toBe(free);
    expect(free && orderTotals([{ unitPrice: 100, quantity: 1 }], termsOf(free))).toMatchObject({ fee: 0, total: 102 });
  });
});

test.each([
  ['below the amount', 999_99, 60_00],
  ['at the amount', 1000_00, 0],
  ['above the amount', 1000_01, 0],
])('a delivery is free from an amount of products on: %s', (_name, unitPrice, fee) => {
  expect(orderTotals([{ unitPrice, quantity: 1 }], termsOf(dhaka)).fee).toBe(fee);
});

const poisha = fc.nat(100_000_000);
const lines = fc.array(fc.record({ unitPrice: poisha, quantity: fc.integer({ min: 1, max: 999 }) }), {
  minLength: 1,
  maxLength: 200,
});
const terms = fc.record({ fee: poisha, freeFrom: fc.option(poisha) });

test("lines, tax and fee add up exactly, and the submitters' shares are the sum without the fee", () => {
  fc.assert(
    fc.property(lines, terms, (bought, delivery) => {
      const { subtotal, tax, fee, total } = orderTotals(bought, delivery);
      const amounts = bought.map(({ unitPrice, quantity }) => unitPrice * quantity);
      const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + BigInt(part), 0n);
      expect(sum(amounts)).toBe(BigInt(subtotal));
      expect(sum([subtotal, tax, fee])).toBe(BigInt(total));
      expect(sum([...amounts, ...prorate(tax, amounts)]) + BigInt(fee)).toBe(BigInt(total));
      expect({ subtotal, tax }).toEqual({ subtotal: orderTotals(bought).subtotal, tax: orderTotals(bought).tax });
      expect(fee).toBe(delivery.freeFrom !== null && subtotal >= delivery.freeFrom ? 0 : delivery.fee);
    }),
  );
});

test.each([
  [true, freeEverywhere],
  [true, [{ ...dhaka, freeFrom: 0 }]],
  [false, [dhaka]],
  [false, [...freeEverywhere, dhaka]],
])('it is always free: %s', (free, areas) => {
  expect(isAlwaysFree(areas)).toBe(free);
});
