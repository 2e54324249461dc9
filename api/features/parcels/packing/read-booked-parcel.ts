import { eq } from 'drizzle-orm';
import type { BookedParcel } from '#api/couriers/courier-provider.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { districtNamed } from '#contract/addresses/place-names.ts';
import type { Address } from '#contract/addresses/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { nationalDigits } from '#database/tables/order-search-texts.ts';
import { orderLines, orders } from '#database/tables/orders.ts';

/** Reads what a courier is told of a parcel. Throws when its order is gone. */
export async function readBookedParcel(db: Database, parcel: ParcelRow): Promise<BookedParcel> {
  const [[order], lines] = await Promise.all([
    db.select({ address: orders.address }).from(orders).where(eq(orders.id, parcel.orderId)),
    db
      .select({ id: orderLines.id, unitPrice: orderLines.unitPrice })
      .from(orderLines)
      .where(eq(orderLines.orderId, parcel.orderId)),
  ]);
  if (!order) throw new Error(`The order ${parcel.orderId} is gone`);
  const priceOf = (lineId: string) => lines.find(({ id }) => id === lineId)?.unitPrice ?? 0;
  const sumOf = (value: (line: ParcelRow['lines'][number]) => number) =>
    parcel.lines.reduce((sum, line) => sum + value(line), 0);
  return {
    reference: parcel.reference,
    recipient: toRecipient(order.address),
    pieces: sumOf(({ quantity }) => quantity),
    weight: parcel.weight,
    collect: parcel.collect / 100,
    worth: Math.round(sumOf(({ lineId, quantity }) => priceOf(lineId) * quantity) / 100),
    note: parcel.note,
  };
}

function toRecipient(address: Address): BookedParcel['recipient'] {
  const { firstName, lastName, street, city, state, zipcode, phone } = address;
  return {
    name: `${firstName} ${lastName}`.trim(),
    phone: `0${nationalDigits(phone)}`,
    address: [street, city, state, zipcode].filter(Boolean).join(', '),
    district: districtNamed(city) ?? city,
    postCode: zipcode,
  };
}
