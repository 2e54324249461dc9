import type { ParcelState } from '#contract/parcels/parcel-state.ts';

const tones: Partial<Record<ParcelState, string>> = {
  booked: 'tone-green',
  picked: 'tone-blue',
  'in-transit': 'tone-blue',
  'out-for-delivery': 'tone-blue',
  unclear: 'tone-yellow',
  'on-hold': 'tone-yellow',
  'partly-delivered': 'tone-yellow',
  refused: 'bg-alarm-50 text-alarm-700',
  returning: 'bg-alarm-50 text-alarm-700',
};

/** The colours of a state's badge. */
export function parcelTone(state: ParcelState): string {
  return tones[state] ?? 'bg-soil-200 text-soil-800';
}
