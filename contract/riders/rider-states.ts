import type { ParcelState } from '#contract/parcels/parcel-state.ts';

/** The states to which a rider moves a parcel. */
export const riderStates = ['picked', 'out-for-delivery', 'delivered', 'returning'] as const satisfies ParcelState[];
export type RiderState = (typeof riderStates)[number];
