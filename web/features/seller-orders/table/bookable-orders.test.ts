import { expect, test } from 'vitest';
import type { OrderParcel } from '#contract/orders/seller-schemas.ts';
import type { ParcelState } from '#contract/parcels/parcel-state.ts';
import { bookableOrders } from './bookable-orders.ts';

const parcel = (state: ParcelState): OrderParcel => ({
  ...{ _id: state, reference: '1', provider: 'own', state, statusText: '' },
  ...{ code: null, url: null, weight: 1, collect: 0, told: null },
});

test.each<[ParcelState[], boolean]>([
  [[], true],
  [['waiting'], false],
  [['unclear'], false],
  [['booked'], false],
  [['refused'], true],
  [['cancelled', 'returned'], true],
  [['refused', 'booked'], false],
  [['delivered'], false],
])('an order with parcels that are %j may get one: %s', (states, isBookable) => {
  const order = { parcels: states.map(parcel) };
  expect(bookableOrders([order, {}])).toEqual({
    bookable: isBookable ? [order, {}] : [{}],
    leftOut: isBookable ? 0 : 1,
  });
});
