/** The limits of accounts. */
export const accountLimits = {
  passwordMin: 6,
  passwordMax: 128,
  nameMax: 100,
  /** A user counts as active for this many days after a login. */
  activeDays: 30,
} as const;
