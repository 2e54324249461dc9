/** The limits of parcels. */
export const parcelLimits = {
  /** Weight of a parcel in kg, and what is assumed when no product says. */
  parcelWeightMin: 0.1,
  parcelWeightMax: 30,
  parcelWeight: 0.5,
  /** Characters of a note for the courier, of its number of a parcel, and of the name of its payout. */
  parcelNoteMax: 200,
  consignmentMax: 60,
  payoutNameMax: 60,
  /** Parcels booked, or labels printed, at once; parcels of one order, and steps kept of one parcel. */
  parcelsBookedMax: 50,
  orderParcelsMax: 50,
  parcelStepsMax: 100,
} as const;
