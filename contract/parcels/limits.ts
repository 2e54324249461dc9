/** The limits of parcels. */
export const parcelLimits = {
  /** Weight of a parcel in kg. */
  parcelWeightMin: 0.1,
  parcelWeightMax: 30,
  /** Characters of a note for the courier, of its number of a parcel, and of the name of its payout. */
  parcelNoteMax: 200,
  consignmentMax: 60,
  payoutNameMax: 60,
  /** Parcels booked or changed at once, and labels printed at once; parcels of one order, and steps kept of one parcel. */
  parcelsBookedMax: 200,
  labelsMax: 200,
  orderParcelsMax: 50,
  parcelStepsMax: 100,
} as const;
