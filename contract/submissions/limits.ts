/** The limits of submissions. */
export const submissionLimits = {
  /** Characters of a seller's notes on a product request, or of a rejection's reason. */
  notesMax: 1000,
  /** Pending product requests per user. */
  pendingRequestsMax: 50,
} as const;
