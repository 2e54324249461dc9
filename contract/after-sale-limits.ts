/** Limits of what comes after an order, among all in `limits.ts`. */
export const afterSaleLimits = {
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
  /** Payouts made together; taka of one, and characters of its reference and of a correction's reason. */
  payoutsMax: 200,
  payoutAmountMax: 100_000_000,
  payoutReferenceMax: 100,
  correctionReasonMax: 200,
  /** Hours after a delivery within which something wrong can be reported. */
  claimHoursMax: 8760,
  /** Characters of a claim and of its answer, its pictures, and claims of one order. */
  claimTextMax: 1000,
  claimPicturesMax: 4,
  claimsMax: 50,
  /** Characters and pictures of a review, characters of its answer, of a report, and of the reason for which it is hidden. */
  reviewMax: 1000,
  reviewPictures: 4,
  reviewAnswerMax: 1000,
  reportReasonMax: 500,
  hiddenReasonMax: 200,
  /** Days within which a review can be edited. */
  reviewEditDays: 30,
  /** Open reports of one review; more are accepted and not stored. */
  reportsPerReview: 20,
  /** Products that somebody may review, as they are listed. */
  toReviewMax: 50,
  /** The most days after a delivery at which a review is asked for. */
  reviewDaysMax: 60,
} as const;
