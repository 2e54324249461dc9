import { conflict } from '#contract/refusal-statuses.ts';

/** The refusals of riders and of parcels' photos. */
export const riderRefusals = {
  'parcel-not-for-rider': conflict(),
  'parcel-photos-full': conflict<{ maximum: number }>(),
};
