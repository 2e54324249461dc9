/** The limits of the shop's own riders. */
export const riderLimits = {
  /** Photos of a parcel, and days for which they are kept. */
  parcelPhotosMax: 4,
  photoDays: 90,
  /** Hours for which a link of the day opens, and a parcel's link after the parcel's end. */
  riderLinkHours: 24,
  /** Parcels behind a link of the day. */
  riderParcelsMax: 100,
  /** Calls of a network in a minute. */
  riderCallsMax: 60,
} as const;
