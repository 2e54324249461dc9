import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { nameIn } from '#api/features/orders/buyer/order-buyer.ts';
import { readCountingParcels } from '#api/features/parcel-queries/counting-parcels.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { waitsForSeller } from '#contract/orders/order-acceptance.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Scanned } from '#contract/scanning/schemas.ts';
import { latinDigits } from '#contract/text/digits.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderNumbers } from '#database/tables/order-numbers.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';

/** Couriers number by themselves, so two of them may have given the same number. */
const mostFound = 5;

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds the orders and parcels that a scanned or typed code belongs to. Five statements at most. */
export async function findScanned(db: Database, scanned: string): Promise<Scanned[] | Refusal> {
  const code = latinDigits(scanned).replace(/^#\s*/, '').toLowerCase();
  const found = await parcelsWith(db, code);
  const orderIds = found.length > 0 ? found.map(({ orderId }) => orderId) : await ordersNumbered(db, code);
  if (orderIds.length === 0) return new Refusal('scan-code-unknown', { scanned });
  const [rows, lines, counting] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, orderIds)),
    db
      .select({ orderId: orderLines.orderId, quantity: orderLines.quantity })
      .from(orderLines)
      .where(inArray(orderLines.orderId, orderIds)),
    readCountingParcels(db, orderIds),
  ]);
  const piecesOf = (id: string) => lines.reduce((sum, one) => sum + (one.orderId === id ? one.quantity : 0), 0);
  const shown = rows.flatMap((order) => {
    const { id, status, address } = order;
    const own = found.filter(({ orderId }) => orderId === id);
    const only = counting.get(id)?.length === 1 ? counting.get(id) : undefined;
    const of: (ParcelRow | undefined)[] = own.length > 0 ? own : [only?.[0]];
    return of.map(
      (parcel): Scanned => ({
        orderId: id,
        orderNumber: orderNumber(id),
        status,
        ...(waitsForSeller(order) && { waitsForSeller: true }),
        name: nameIn(order),
        city: address.city,
        pieces: piecesOf(id),
        parcel: parcel ? toScannedParcel(parcel) : null,
      }),
    );
  });
  return shown.length > 0 ? shown : new Refusal('scan-code-unknown', { scanned });
}

function parcelsWith(db: Database, code: string): Promise<ParcelRow[]> {
  const is = (column: SQL) => sql`${column} = ${code}`;
  const { reference, consignment, tracking } = parcels;
  const codes = [reference, consignment, tracking].map((column) => is(sql`lower(${column})`));
  return db
    .select()
    .from(parcels)
    .where(or(...codes))
    .limit(mostFound);
}

async function ordersNumbered(db: Database, code: string): Promise<string[]> {
  if (wholeId.test(code)) return [code];
  const rows = await db.select({ id: orderNumbers.orderId }).from(orderNumbers).where(eq(orderNumbers.number, code));
  return rows.map(({ id }) => id);
}

function toScannedParcel({ id, reference, provider, state, consignment }: ParcelRow): Scanned['parcel'] {
  return { _id: id, reference, provider, state, consignment };
}
