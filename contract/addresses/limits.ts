/** The limits of addresses. */
export const addressLimits = {
  /** Characters of a field of an address. */
  addressFieldMax: 200,
  /** Digits of a phone number and of a zip code. */
  phoneDigitsMin: 6,
  phoneDigitsMax: 15,
  zipDigitsMin: 3,
  zipDigitsMax: 12,
  addressesMax: 50,
} as const;
