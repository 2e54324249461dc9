import { and, gte, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { addDays, dayOf, startOfDay } from '#api/time/shop-days.ts';
import { limits } from '#contract/limits.ts';
import type { KeptPromises } from '#contract/orders/seller-schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';

type Period = { from?: string | undefined; to?: string | undefined };

/**
 * Returns how the promises to the orders of a period were kept: by default the last days; with one end, up to today or from as
 * many days before, and never more than the maximum.
 */
export async function readPromises(db: Database, period: Period, now: Date): Promise<KeptPromises> {
  const today = dayOf(now);
  const to = period.to ?? earlier(today, addDays(period.from ?? today, limits.promisesDaysMax - 1));
  const from = period.from ?? addDays(to, 1 - limits.promisesDays);
  const promised = promisedOrders(db, from, to, now);
  const number = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);
  const isLate = sql`${promised.lateSeconds} > 0`;
  const minutes = sql`ceil(${promised.lateSeconds} / 60.0)`;
  const [read] = await db
    .select({
      kept: number(sql`count(*) filter (where ${promised.isDelivered} and not ${isLate})`),
      late: number(sql`count(*) filter (where ${isLate})`),
      open: number(sql`count(*) filter (where not ${promised.isDelivered} and not ${isLate})`),
      median: number(sql`round(percentile_cont(0.5) within group (order by ${minutes}) filter (where ${isLate}))`),
      worst: number(sql`max(${minutes}) filter (where ${isLate})`),
    })
    .from(promised);
  if (!read) throw new Error('An aggregate has no row');
  const { median, worst, ...counts } = read;
  return { ...counts, lateMinutes: { median, worst } };
}

function earlier(day: string, other: string): string {
  return day < other ? day : other;
}

/** Selects the promised orders of these days with the seconds by which each is late, negative in time. */
function promisedOrders(db: Database, from: string, to: string, now: Date) {
  const deliveredAt = sql`(select max(${orderStatusChanges.changedAt}) from ${orderStatusChanges}
    where ${orderStatusChanges.orderId} = ${orders.id} and ${orderStatusChanges.to} = 'Delivered')`;
  const isDelivered = sql<boolean>`${orders.status} = 'Delivered'`;
  const end = sql`case when ${isDelivered} then ${deliveredAt} else ${now.toISOString()}::timestamptz end`;
  return db
    .select({
      isDelivered: isDelivered.as('is_delivered'),
      lateSeconds: sql<number>`extract(epoch from ${end} - ${orders.promisedUntil})`.as('late_seconds'),
    })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, startOfDay(from)),
        lt(orders.createdAt, startOfDay(addDays(to, 1))),
        isNotNull(orders.promisedUntil),
        notInArray(orders.status, ['Cancelled', 'Awaiting Payment']),
      ),
    )
    .as('promised');
}
