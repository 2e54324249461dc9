/** The limits of texts. */
export const textLimits = {
  emailMax: 254,
  searchMax: 100,
  /** Characters of the shop's phone number, and of its texts for customers. */
  shopPhoneMax: 30,
  shopTextMax: 300,
} as const;
