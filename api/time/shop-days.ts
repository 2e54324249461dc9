import { type Placeholder, type SQL, sql } from 'drizzle-orm';

export const timeZone = 'Asia/Dhaka';

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const timeFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** The day of the shop's calendar on which a moment falls, as year-month-day. */
export function dayOf(moment: Date): string {
  return dayFormat.format(moment);
}

/** Day and time of the shop's clock, as year-month-day hour:minute. */
export function timeOf(moment: Date): string {
  return timeFormat.format(moment);
}

/** The day that many days later, or earlier. */
export function addDays(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The moment at which a day of the shop's calendar begins, in SQL. */
export function startOfDay(day: string | Placeholder): SQL {
  return sql`(${day}::timestamp at time zone ${sql.raw(`'${timeZone}'`)})`;
}

/** The day of the shop's calendar of a column with moments, in SQL, as year-month-day. */
export function dayOfColumn(moments: SQL.Aliased | { getSQL(): SQL }): SQL<string> {
  return sql<string>`to_char(${moments} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM-DD')`;
}
