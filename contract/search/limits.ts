/** The limits of search. */
export const searchLimits = {
  /** Near matches shown when a search finds few. */
  similarProducts: 12,
  /** Products suggested while typing. */
  suggestedProducts: 6,
} as const;
