import { and, desc, eq } from 'drizzle-orm';
import type { Services } from '#api/services/services.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';

const hour = 60 * 60 * 1000;

/** Until when something wrong with an order can be reported; null when it can't: not delivered, or the seller wants none. */
export async function claimUntil(
  { settings }: Pick<Services, 'settings'>,
  db: Database,
  { id, status }: { id: string; status: OrderStatus },
): Promise<Date | null> {
  const { claimHours } = settings.current.settings.afterSale;
  if (status !== 'Delivered' || claimHours === 0) return null;
  const { orderId, to, changedAt } = orderStatusChanges;
  const [last] = await db
    .select({ changedAt })
    .from(orderStatusChanges)
    .where(and(eq(orderId, id), eq(to, 'Delivered')))
    .orderBy(desc(changedAt))
    .limit(1);
  return last ? new Date(last.changedAt.getTime() + claimHours * hour) : null;
}
