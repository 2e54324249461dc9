import { conflict, invalid, notFound, unavailable } from '#contract/refusal-statuses.ts';

/** The refusals of parcels. */
export const parcelRefusals = {
  'parcel-not-found': notFound(),
  'too-many-labels': conflict<{ maximum: number }>(),
  /** No order and no parcel has this code. */
  'scan-code-unknown': notFound<{ scanned: string }>(),
  'courier-not-set-up': conflict(),
  'parcel-already-there': conflict(),
  'parcel-lines-too-many': conflict(),
  'too-many-parcels': conflict<{ maximum: number }>(),
  /** What may still be collected, in taka. */
  'collect-too-large': conflict<{ left: number }>(),
  'parcel-too-heavy': conflict<{ /** In kg. */ maximum: number }>(),
  'parcel-not-unclear': conflict(),
  'parcel-not-cancellable': conflict(),
  'parcel-move-not-allowed': conflict(),
  'parcel-not-returned': conflict(),
  'parcel-already-received': conflict(),
  'parcel-not-partly': conflict(),
  'parcel-already-settled': conflict(),
  /** The courier has stated another amount, in taka. */
  'collected-known': conflict<{ collected: number }>(),
  /** No courier has stated what it collected. */
  'collected-missing': invalid(),
  'consignment-known': conflict(),
  'parcel-not-to-stop': conflict(),
  /** The order can't be edited: a courier has parcels of it, or is asked for them. `references` names these parcels. */
  'order-has-parcels': conflict<{ count: number; references: readonly string[] }>(),
  'courier-down': unavailable(),
};
