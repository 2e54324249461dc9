/** The limits of wishes. */
export const wishLimits = {
  /** Products on a wish list. */
  wishesMax: 200,
} as const;
