import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import { addDays, startOfDay } from '#api/shop-days.ts';
import type { SellerOrderFilter } from '#contract/seller-orders.ts';
import { orders } from '#database/tables/orders.ts';

/** The condition that an order has this status and was placed on one of these days, the first and last included. */
export function matching({ status, from, to }: SellerOrderFilter): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(orders.status, status),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.createdAt, startOfDay(addDays(to, 1))),
  );
}
