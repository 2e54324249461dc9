import { and, eq, exists, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { OrderTab } from '#contract/orders/order-tab.ts';
import type { Database } from '#database/driver/connection.ts';
import { isPromised, orders } from '#database/tables/orders.ts';
import { isCounting, isToPickUp, needsSeller, parcels } from '#database/tables/parcels.ts';

// The statuses and states are written into the statements, so that their plans can use the partial indexes.

const status = (name: 'Order Placed' | 'Processing' | 'Shipped') => sql`${orders.status} = ${sql.raw(`'${name}'`)}`;
const isOpen = sql`${orders.status} in ('Order Placed', 'Processing', 'Shipped')`;

/** Matches orders with a parcel that meets a condition. */
export function hasParcel(db: Database, condition: SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(parcels)
      .where(and(eq(parcels.orderId, orders.id), condition)),
  );
}

/**
 * Matches orders without a parcel that counts. The offset keeps it a look at the parcels of each order: as an anti-join
 * it would read all parcels.
 */
const lacksParcel = sql`not exists (select from ${parcels} where ${eq(parcels.orderId, orders.id)} and ${isCounting} offset 0)`;

/** Matches the orders under one of the seller's tabs (docs/product.md, "The seller's orders"). */
export function tabCondition(db: Database, tab: OrderTab, now: SQLWrapper): SQL | undefined {
  switch (tab) {
    case 'to-pack':
      return status('Order Placed');
    case 'to-book':
      return and(status('Processing'), lacksParcel);
    case 'booked':
      return and(isOpen, hasParcel(db, isToPickUp));
    case 'on-the-way':
      return status('Shipped');
    case 'problems':
      return inArray(orders.id, problems(db, now));
    case 'done':
      return sql`${orders.status} in ('Delivered', 'Cancelled')`;
  }
}

/** Selects the ids of open orders that are late, and of those with a parcel that waits for the seller. */
function problems(db: Database, now: SQLWrapper): SQL {
  const late = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isPromised, sql`${orders.promisedUntil} < ${now}`));
  const waiting = db.select({ id: parcels.orderId }).from(parcels).where(needsSeller);
  return sql`(${late} union all ${waiting})`;
}
