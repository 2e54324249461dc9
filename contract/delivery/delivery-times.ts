import { deliveryLimits } from './limits.ts';

/** How soon an area is delivered to: within minutes, or between the least and the most working days; null: unpromised. */
export type AreaPromise = { minutes: number } | { days: [least: number, most: number] } | null;

/** The end of a day as the end of hours. A clock says 00:00, which no hours can end at otherwise. */
const endOfDay = '24:00';

/** Returns the end of hours as it is stored: midnight is 24:00. */
export function endTime(written: string): string {
  return written === '00:00' ? endOfDay : written;
}

/** Returns the end of hours as a clock shows it: 24:00 is 00:00. */
export function clockTime(end: string): string {
  return end === endOfDay ? '00:00' : end;
}

/** Returns when further hours of the day may begin: at the end of the last ones; '' when the day is over. */
export function beginningAfter(end: string): string {
  return end === endOfDay ? '' : end;
}

/** Hours of a weekday (0 is Sunday) in which the shop takes up orders, in Dhaka, as HH:MM. A weekday may have several. */
export type OpenHours = { weekday: number; from: string; to: string };

/** When the shop works. Hours of null are all day, every day; days off are YYYY-MM-DD. */
export type WorkingTimes = { hours: OpenHours[] | null; daysOff: string[] };

/** The promise until a seller sets another, and of an area saved without one. */
export const usualPromise: AreaPromise = { minutes: deliveryLimits.deliveryMinutes };

/** A promised arrival, as ISO times. */
export type Arrival = { from: string; until: string };

/** Whether an arrival is a time of day, rather than a range of days. */
export function isWithinADay({ from, until }: Arrival): boolean {
  return Date.parse(until) - Date.parse(from) <= 24 * 60 * 60_000;
}
