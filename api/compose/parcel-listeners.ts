import type { OrderTools } from '#api/changes/order-listener.ts';
import { type ParcelListeners, parcelPhases } from '#api/changes/parcel-listener.ts';
import { features } from './features.ts';

const hearing = features.flatMap(({ parcels = [] }) => parcels);

/** All listeners for changes of parcels, by phase. */
export const parcelListeners: ParcelListeners<OrderTools> = {
  inTransaction: parcelPhases.flatMap((phase) => hearing.flatMap(({ inTransaction }) => inTransaction?.[phase] ?? [])),
  afterCommit: hearing.flatMap(({ afterCommit = [] }) => afterCommit),
};
