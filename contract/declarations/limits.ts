/** The limits of requests, their files and lists. */
export const requestLimits = {
  pageMax: 100,
  /** Highest page number that can be requested. */
  pageNumberMax: 1_000_000,
  /** Rows of a list that are counted and reachable by page number; the list may have more. */
  rowsCounted: 10_000,
  /** The same for a search, which inspects each row that it counts, and for the seller's open work. */
  matchesCounted: 1000,
  /** Size of an uploaded picture in bytes. */
  uploadBytes: 5 * 1024 * 1024,
  /** Rows on a page of the seller area. */
  sellerPage: 10,
  /** Characters of an Idempotency-Key. */
  idempotencyKeyMax: 200,
  /** Characters of a row of a CSV file, of which each has at most three bytes in either language. */
  csvRowCharacters: 100_000,
  /** Size of a request body without files, in bytes. */
  bodyBytes: 1024 * 1024,
} as const;
