/** The limits of settings. */
export const settingLimits = {
  /** Characters of the URL of a page on another site. */
  pageAddressMax: 200,
  /** Areas with a delivery fee of their own. */
  deliveryAreasMax: 30,
  /** Stored versions of the shop's settings. */
  settingsVersionsMax: 200,
  /** Hours after a delivery within which something wrong can be reported. */
  claimHoursMax: 8760,
  /** The highest percentage that a courier keeps of cash. */
  codPercentMax: 10,
  /** The most days after a delivery at which a review is asked for. */
  reviewDaysMax: 60,
} as const;
