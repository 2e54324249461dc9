import type { CourierId } from '#contract/parcels/parcel-state.ts';

type Found = { provider: CourierId; consignment: string | null; tracking: string | null };

/** Returns the courier's page of a parcel; null where it is not known. */
export function trackingUrl({ provider, consignment, tracking }: Found): string | null {
  if (provider === 'pathao' && consignment !== null)
    return `https://merchant.pathao.com/tracking?consignment_id=${encodeURIComponent(consignment)}`;
  if (provider === 'steadfast' && tracking !== null)
    return `https://steadfast.com.bd/t/${encodeURIComponent(tracking)}`;
  if (provider === 'redx' && tracking !== null)
    return `https://redx.com.bd/track-parcel/?trackingId=${encodeURIComponent(tracking)}`;
  return null;
}
