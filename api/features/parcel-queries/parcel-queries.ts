import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { parcels } from '#database/tables/parcels.ts';

export type ParcelRow = typeof parcels.$inferSelect;
export type ParcelKey = Pick<ParcelRow, 'orderId' | 'id'>;

/** Matches one parcel. The order's id is part of the key, because parcels are spread by it. */
export function isParcel({ orderId, id }: ParcelKey): SQL {
  return and(eq(parcels.orderId, orderId), eq(parcels.id, id)) as SQL;
}

/** Reads the parcels of an order, the first one first. */
export function readParcelsOf(db: Database, orderId: string): Promise<ParcelRow[]> {
  return db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.nth));
}

/** Finds a parcel by its id alone. */
export async function findParcel(db: Database, id: string): Promise<ParcelRow | undefined> {
  const [found] = await db.select().from(parcels).where(eq(parcels.id, id)).limit(1);
  return found;
}
