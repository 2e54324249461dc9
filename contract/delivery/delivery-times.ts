import { limits } from '#contract/limits.ts';

/** How soon an area is delivered to: within minutes, or between the least and the most working days; null: unpromised. */
export type AreaPromise = { minutes: number } | { days: [least: number, most: number] } | null;

/** Hours of a weekday (0 is Sunday) in which the shop takes up orders, in Dhaka, as HH:MM. A weekday may have several. */
export type OpenHours = { weekday: number; from: string; to: string };

/** When the shop works. Hours of null are all day, every day; days off are YYYY-MM-DD. */
export type WorkingTimes = { hours: OpenHours[] | null; daysOff: string[] };

/** The default until a seller sets another, and that of an area saved without one. */
export const usualPromise: AreaPromise = { minutes: limits.deliveryMinutes };

/** A promised arrival, as ISO times. */
export type Arrival = { from: string; until: string };

/** Whether an arrival is a time of day, rather than a range of days. */
export function isWithinADay({ from, until }: Arrival): boolean {
  return Date.parse(until) - Date.parse(from) <= 24 * 60 * 60_000;
}
