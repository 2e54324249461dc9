/** The limits of claims. */
export const claimLimits = {
  /** Characters of a claim and of its answer, its pictures, and claims of one order. */
  claimTextMax: 1000,
  claimPicturesMax: 4,
  claimsMax: 50,
  /** Days within which buyers read that they are answered. */
  claimAnswerDays: 2,
} as const;
