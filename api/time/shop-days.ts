import { type Placeholder, type SQL, sql } from 'drizzle-orm';

export const timeZone = 'Asia/Dhaka';

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const timeFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** Returns the day of the shop's calendar of a moment, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return dayFormat.format(moment);
}

/** Returns date and time in the shop's time zone, as YYYY-MM-DD hh:mm. */
export function timeOf(moment: Date): string {
  return timeFormat.format(moment);
}

/** Returns the day this many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** SQL of the moment at which a day of the shop's calendar begins. */
export function startOfDay(day: string | Placeholder): SQL {
  return sql`(${day}::timestamp at time zone ${sql.raw(`'${timeZone}'`)})`;
}

/** SQL of the day in the shop's calendar of a timestamp column, as YYYY-MM-DD. */
export function dayOfColumn(moments: SQL.Aliased | { getSQL(): SQL }): SQL<string> {
  return sql<string>`to_char(${moments} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM-DD')`;
}

/** Returns the moment of a day and time (hh:mm) in the shop's time zone, which has known no summer time since 2010. */
export function momentOf(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+06:00`);
}
