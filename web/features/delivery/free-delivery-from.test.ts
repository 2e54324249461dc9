import { expect, test } from 'vitest';
import { freeEverywhere } from '#contract/delivery/delivery-area.ts';
import { freeDeliveryFrom } from './free-delivery-from.ts';

const dhaka = { districts: ['Dhaka'], fee: 60, freeFrom: 1000 };
const sylhet = { districts: ['Sylhet'], fee: 40, freeFrom: null };
const elsewhere = { districts: null, fee: 150, freeFrom: 2000 };

test('where nothing is asked, or nothing becomes free, there is no goal', () => {
  expect(freeDeliveryFrom(freeEverywhere, undefined)).toBeUndefined();
  expect(freeDeliveryFrom([sylhet], 'Sylhet')).toBeUndefined();
  expect(freeDeliveryFrom([dhaka], 'Khulna')).toBeUndefined();
});

test('a known district has the amount of its area', () => {
  expect(freeDeliveryFrom([dhaka, sylhet, elsewhere], 'Dhaka')).toEqual({ amount: 1000 });
  expect(freeDeliveryFrom([dhaka, sylhet, elsewhere], 'Khulna')).toEqual({ amount: 2000 });
});

test('while the district is unknown, a goal that is not for everywhere says for where', () => {
  expect(freeDeliveryFrom([elsewhere], undefined)).toEqual({ amount: 2000 });
  expect(freeDeliveryFrom([dhaka, elsewhere], undefined)).toEqual({ amount: 1000, districts: ['Dhaka'] });
  const many = { ...dhaka, districts: ['Dhaka', 'Gazipur', 'Narayanganj', 'Narsingdi'] };
  expect(freeDeliveryFrom([many, elsewhere], undefined)).toBeUndefined();
});
