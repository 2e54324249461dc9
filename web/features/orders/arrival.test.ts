import { expect, test } from 'vitest';
import type { ParcelState } from '#contract/parcels/parcel-state.ts';
import { arrivalOf, stateComingBack } from './arrival.ts';

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

const parcel = { _id: '', provider: 'steadfast', statusText: '', code: null, url: null, steps: [] } as const;
const sent = (...states: readonly ParcelState[]) => ({
  ...placed,
  parcels: states.map((state) => ({ ...parcel, steps: [], state })),
});

test.each([
  [['returned'], 'returned'],
  [['cancelled', 'returning'], 'returning'],
  [['returned', 'booked'], undefined],
  [['cancelled'], undefined],
  [['delivered', 'returned'], undefined],
] as const)('of an order with the parcels %j nothing is promised when all come back', (states, state) => {
  expect(stateComingBack(sent(...states))).toBe(state);
  expect(arrivalOf(sent(...states), end)).toEqual(state ? undefined : { promise, late: false });
});
