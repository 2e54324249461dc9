import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Services } from '#api/services/services.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';

const hour = 60 * 60 * 1000;

/** Until when something wrong with an order can be reported; null when it can't: not delivered, or the seller wants none. */
export async function claimUntil(
  tools: Pick<Services, 'settings'>,
  db: Database,
  { id, status }: { id: string; status: OrderStatus },
): Promise<Date | null> {
  if (status !== 'Delivered') return null;
  return (await claimsUntil(tools, db, [id])).get(id) ?? null;
}

/** The same of delivered orders, by their ids. One statement, or none. */
export async function claimsUntil(
  { settings }: Pick<Services, 'settings'>,
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { claimHours } = settings.current.settings.afterSale;
  if (orderIds.length === 0 || claimHours === 0) return new Map();
  const { orderId, to, changedAt } = orderStatusChanges;
  const delivered = await db
    .select({ orderId, changedAt })
    .from(orderStatusChanges)
    .where(and(inArray(orderId, [...orderIds]), eq(to, 'Delivered')))
    .orderBy(asc(changedAt));
  return new Map(delivered.map((last) => [last.orderId, new Date(last.changedAt.getTime() + claimHours * hour)]));
}
