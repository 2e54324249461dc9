/** The limits of delivery. */
export const deliveryLimits = {
  /** Promised delivery time in minutes, unless an area has another. */
  deliveryMinutes: 30,
  /** Longest promises of an area, in minutes and in working days. */
  promiseMinutesMax: 1440,
  promiseDaysMax: 60,
  /** Opening hours of a week, and days off. */
  openHoursMax: 21,
  daysOffMax: 100,
  /** Rules of delivery slots, orders per slot, and minutes before a slot at which ordering may end. */
  slotRulesMax: 200,
  slotCapacityMax: 1000,
  slotCutoffMax: 10_080,
  /** Characters of a slot's id. */
  slotIdMax: 100,
  /** Days from today on whose slots can be ordered. */
  slotDays: 7,
  /** Days after a slot for which its places are kept. */
  slotsKeptDays: 90,
} as const;
