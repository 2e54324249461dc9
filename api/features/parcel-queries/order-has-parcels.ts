import { Refusal } from '#api/http/replies/refusal.ts';
import type { ParcelRow } from './parcel-queries.ts';

/** Returns the refusal of what cannot be done to an order with these parcels. It names them. */
export function orderHasParcels(parcels: readonly Pick<ParcelRow, 'id' | 'reference' | 'provider' | 'state'>[]) {
  return new Refusal(
    'order-has-parcels',
    { count: parcels.length, references: parcels.map(({ reference }) => reference) },
    { parcels: parcels.map(({ id, reference, provider, state }) => ({ _id: id, reference, provider, state })) },
  );
}
