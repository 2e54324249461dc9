import { expect, test } from 'vitest';
import { arrivalOf } from './arrival.ts';

const placed = { status: 'Order Placed', createdAt: '2026-11-22T09:04:00.000Z' } as const;
const by = '2026-11-22T09:34:00.000Z';

test('an order is promised for half an hour after it was placed', () => {
  expect(arrivalOf(placed, Date.parse('2026-11-22T09:05:00Z'))).toEqual({ by, late: false });
  expect(arrivalOf(placed, Date.parse(by))).toEqual({ by, late: false });
});

test('when the half hour is over, the text says so', () => {
  expect(arrivalOf({ ...placed, status: 'Shipped' }, Date.parse(by) + 1)).toEqual({ by, late: true });
});

test.each(['Awaiting Payment', 'Delivered', 'Cancelled'] as const)(
  'an order that is %s is promised for no time',
  (status) => {
    expect(arrivalOf({ ...placed, status }, Date.parse(by))).toBeUndefined();
  },
);
