/** The moment this many days of 24 hours before another. */
export function daysAgo(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * 24 * 60 * 60 * 1000);
}
