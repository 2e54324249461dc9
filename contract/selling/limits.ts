/** The limits of selling. */
export const sellingLimits = {
  /** Days that the dashboard covers. */
  dashboardDays: 30,
  /** Products in each list of the dashboard. */
  dashboardProducts: 5,
} as const;
