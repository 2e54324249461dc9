import { conflict } from '#contract/refusal-statuses.ts';

/** The refusals of delivery. */
export const deliveryRefusals = {
  'not-delivered-there': conflict<{ place: string; districts: readonly string[] }>(),
  'slot-unknown': conflict(),
  'slot-full': conflict(),
  'slot-closed': conflict(),
  'slot-elsewhere': conflict<{ place: string }>(),
  'slot-taken-meanwhile': conflict(),
  'accept-slot-full': conflict(),
};
