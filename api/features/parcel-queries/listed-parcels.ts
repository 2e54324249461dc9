import { inArray } from 'drizzle-orm';
import { districtNamed } from '#contract/addresses/place-names.ts';
import type { Address } from '#contract/addresses/schemas.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { ListedParcel } from '#contract/parcels/schemas.ts';
import { orders } from '#database/tables/orders.ts';
import type { ParcelRow } from './parcel-queries.ts';
import { type Tools, toParcels } from './parcel-shape.ts';

/** Returns parcels with their orders' numbers and recipients. Two statements, or none. */
export async function toListedParcels(tools: Tools, rows: readonly ParcelRow[]): Promise<ListedParcel[]> {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const [parcels, addresses] = await Promise.all([
    toParcels(tools, rows),
    orderIds.length === 0
      ? []
      : tools.db.select({ id: orders.id, address: orders.address }).from(orders).where(inArray(orders.id, orderIds)),
  ]);
  const recipients = new Map(addresses.map(({ id, address }) => [id, address]));
  return parcels.map((parcel) => ({
    ...parcel,
    order: { number: orderNumber(parcel.orderId), ...recipientOf(recipients.get(parcel.orderId)) },
  }));
}

/** The name, phone number and district of an address; '' where there is none. */
export function recipientOf(address: Address | undefined) {
  const { firstName = '', lastName = '', phone = '', city = '' } = address ?? {};
  return { name: `${firstName} ${lastName}`.trim(), phone, district: districtNamed(city) ?? city };
}
