import { expect, test } from 'vitest';
import { freeEverywhere } from '#contract/delivery/delivery-area.ts';
import { quotedTotals, quoteOf } from './delivery-quote.ts';

const dhaka = { districts: ['Dhaka'], fee: 60, freeFrom: 1000 };
const sylhet = { districts: ['Sylhet'], fee: 40, freeFrom: null };
const elsewhere = { districts: null, fee: 150, freeFrom: null };
const lines = [{ unitPrice: 500_00, quantity: 1 }];

test('a shop that asks the same everywhere needs no place', () => {
  expect(quoteOf(freeEverywhere, undefined)).toEqual({ state: 'known', area: freeEverywhere[0] });
  expect(quoteOf([elsewhere], undefined).state).toBe('known');
});

test('without a place the lowest cost is shown, with one the cost there', () => {
  const open = quoteOf([dhaka, sylhet, elsewhere], undefined);
  expect([open.state, quotedTotals(lines, open, 'on-top').fee]).toEqual(['open', 40_00]);
  const known = quoteOf([dhaka, sylhet, elsewhere], { city: 'ঢাকা', country: '' });
  expect([known.state, quotedTotals(lines, known, 'on-top').fee]).toEqual(['known', 60_00]);
  expect(quotedTotals([{ unitPrice: 1000_00, quantity: 1 }], known, 'on-top').fee).toBe(0);
});

test('a place outside the delivery areas is reported, with the districts inside', () => {
  expect(quoteOf([dhaka, sylhet], { city: 'Khulna', country: 'Bangladesh' })).toEqual({
    state: 'outside',
    place: 'Khulna',
    districts: ['Dhaka', 'Sylhet'],
  });
});
