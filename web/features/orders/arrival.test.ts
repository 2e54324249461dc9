import { expect, test } from 'vitest';
import { arrivalOf } from './arrival.ts';

const promise = { from: '2026-11-22T09:04:00.000Z', until: '2026-11-22T09:34:00.000Z' };
const end = Date.parse(promise.until);
const placed = { status: 'Order Placed', promise } as const;

test('an order arrives when it was promised, and is late after that', () => {
  expect(arrivalOf(placed, end)).toEqual({ promise, late: false });
  expect(arrivalOf({ ...placed, status: 'Shipped' }, end + 1)).toEqual({ promise, late: true });
});

test('an order without a promise is never late', () => {
  expect(arrivalOf({ status: 'Processing' }, end + 1)).toBeUndefined();
});

test.each(['Awaiting Payment', 'Delivered', 'Cancelled'] as const)('an order that is %s is not late', (status) => {
  expect(arrivalOf({ status, promise }, end + 1)).toBeUndefined();
});
