import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { parcels } from '#database/tables/parcels.ts';

export type ParcelRow = typeof parcels.$inferSelect;
export type ParcelKey = Pick<ParcelRow, 'orderId' | 'id'>;

/** Matches one parcel. The order's id is part of the key, because parcels are spread by it. */
export function isParcel({ orderId, id }: ParcelKey): SQL {
  return and(eq(parcels.orderId, orderId), eq(parcels.id, id)) as SQL;
}

/** Finds a parcel by its id alone. */
export async function findParcel(db: Database, id: string): Promise<ParcelRow | undefined> {
  const [found] = await db.select().from(parcels).where(eq(parcels.id, id)).limit(1);
  return found;
}
