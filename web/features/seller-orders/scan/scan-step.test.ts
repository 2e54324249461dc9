import { expect, test } from 'vitest';
import type { Scanned } from '#contract/scanning/schemas.ts';
import { scanStep } from './scan-step.ts';

const id = '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47';
const parcel = { _id: id, reference: '14080042-1', provider: 'own', state: 'booked', consignment: null } as const;
const order: Scanned = {
  ...{ orderId: id, orderNumber: '14080042', name: 'Rumana', city: 'Dhaka', pieces: 1 },
  ...{ status: 'Order Placed', parcel: null },
};

test.each<[string, Partial<Scanned>, string | undefined]>([
  ['a new order', {}, 'Processing'],
  ['a new order with a parcel', { parcel }, 'Processing'],
  ['one that waits for the seller', { waitsForSeller: true }, undefined],
  ['a packed order', { status: 'Processing' }, undefined],
  ['a booked parcel of the own rider', { status: 'Processing', parcel }, 'picked'],
  ['one that the rider has', { status: 'Processing', parcel: { ...parcel, state: 'picked' } }, undefined],
  ["a courier's parcel", { status: 'Processing', parcel: { ...parcel, provider: 'pathao' } }, undefined],
  ['a cancelled order', { status: 'Cancelled', parcel }, undefined],
])('%s', (_what, fields, to) => {
  expect(scanStep({ ...order, ...fields })?.to).toBe(to);
});
