import type { Scanned } from '#contract/scanning/schemas.ts';

/** How what was scanned moves on. */
export type ScanStep = { kind: 'order'; to: 'Processing' } | { kind: 'parcel'; id: string; to: 'picked' };

/**
 * Returns the step that a scan takes: a new order is packed from now on, and a booked parcel of the shop's own rider is
 * given to the rider. Other couriers tell the steps of their parcels.
 */
export function scanStep({ status, waitsForSeller, parcel }: Scanned): ScanStep | undefined {
  if (waitsForSeller) return undefined;
  if (status === 'Order Placed') return { kind: 'order', to: 'Processing' };
  if (status === 'Processing' && parcel?.provider === 'own' && parcel.state === 'booked')
    return { kind: 'parcel', id: parcel._id, to: 'picked' };
  return undefined;
}
