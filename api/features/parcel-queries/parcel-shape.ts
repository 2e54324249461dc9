import { trackingUrl } from '#api/couriers/tracking-url.ts';
import { owedOf, type ParcelMoney, readParcelMoney } from '#api/features/courier-money/note-money.ts';
import { dueOf, readReturned } from '#api/features/order-money/read-returned.ts';
import { toTaka } from '#contract/money.ts';
import type { OrderParcel } from '#contract/orders/seller-schemas.ts';
import { isUnbooked } from '#contract/parcels/parcel-state.ts';
import type { BuyerParcel, Parcel, ShownPhoto } from '#contract/parcels/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import type { ParcelLine } from '#database/tables/parcels.ts';
import type { ParcelRow } from './parcel-queries.ts';

export type Tools = { db: Database; addressOf: AddressOf };

const timeOf = (time: Date | null) => time?.toISOString() ?? null;

/** Returns parcels as the seller sees them. Two statements, or none. */
export async function toParcels({ db, addressOf }: Tools, rows: readonly ParcelRow[]): Promise<Parcel[]> {
  const [moneyOf, returnedOf] = await Promise.all([readParcelMoney(db, rows), readReturned(db, rows)]);
  return rows.map((row) => withMoney(row, { ...moneyOf(row.id), due: dueOf(row, returnedOf(row.id)) }, addressOf));
}

/** The same for one. */
export async function toParcel(tools: Tools, row: ParcelRow): Promise<Parcel> {
  const [parcel] = await toParcels(tools, [row]);
  if (!parcel) throw new Error(`The parcel ${row.id} was not shown`);
  return parcel;
}

/** `due`: what it should bring for what was kept of it. */
function withMoney(row: ParcelRow, money: ParcelMoney & { due: number }, addressOf: AddressOf): Parcel {
  const isDelivered = row.state === 'delivered' || row.state === 'partly-delivered';
  return {
    _id: row.id,
    orderId: row.orderId,
    reference: row.reference,
    provider: row.provider,
    state: row.state,
    statusText: row.statusText,
    consignment: row.consignment,
    tracking: row.tracking,
    trackingUrl: trackingUrl(row),
    lines: toPieces(row.lines),
    ...(row.kept && { kept: toPieces(row.kept) }),
    ...(row.dead && { dead: toPieces(row.dead) }),
    weight: row.weight / 1000,
    collect: toTaka(row.collect),
    fee: row.fee === null ? null : toTaka(row.fee),
    reason: row.reason,
    restockedAt: timeOf(row.restockedAt),
    told: row.told,
    createdAt: row.createdAt.toISOString(),
    bookedAt: timeOf(row.bookedAt),
    changedAt: row.changedAt.toISOString(),
    steps: row.steps,
    photos: photosOf(row, addressOf),
    money: {
      toCollect: toTaka(row.collect),
      collected: toTaka(money.collected.amount),
      charged: toTaka(money.charge.amount),
      cod: toTaka(money.cod.amount),
      paid: toTaka(money.payout.amount),
      owed: toTaka(owedOf(money)),
      differs: isDelivered ? toTaka(money.collected.amount - money.due) : null,
    },
  };
}

function toPieces(lines: readonly ParcelLine[]): Parcel['lines'] {
  return lines.map(({ productId, stockId, quantity }) => ({
    productId,
    ...(stockId !== productId && { variantId: stockId }),
    quantity,
  }));
}

/** Returns an order's parcels as a field of it, as its buyer sees them; no field when none is booked. */
export function parcelsOf(
  { parcels }: { parcels: readonly ParcelRow[] },
  addressOf: AddressOf,
): { parcels?: BuyerParcel[] } {
  const shown = parcels.filter(({ state }) => !isUnbooked(state)).sort((one, other) => one.nth - other.nth);
  return shown.length === 0 ? {} : { parcels: shown.map((row) => toBuyerParcel(row, addressOf)) };
}

/** Returns an order's parcels as its seller sees them, in every state; undefined without any. */
export function sellerParcelsOf({ parcels }: { parcels: readonly ParcelRow[] }): OrderParcel[] | undefined {
  if (parcels.length === 0) return undefined;
  return [...parcels].sort((one, other) => one.nth - other.nth).map(toOrderParcel);
}

function toOrderParcel(row: ParcelRow): OrderParcel {
  return {
    _id: row.id,
    reference: row.reference,
    provider: row.provider,
    state: row.state,
    statusText: row.statusText,
    code: row.tracking ?? row.consignment,
    url: trackingUrl(row),
    weight: row.weight / 1000,
    collect: toTaka(row.collect),
    told: row.told,
  };
}

function toBuyerParcel(row: ParcelRow, addressOf: AddressOf): BuyerParcel {
  return {
    _id: row.id,
    provider: row.provider,
    state: row.state,
    statusText: row.statusText,
    code: row.tracking ?? row.consignment,
    url: trackingUrl(row),
    // Buyers do not see the steps before the booking.
    steps: row.steps.filter(({ state }) => !isUnbooked(state)),
    ...(row.photos.length > 0 && { photos: photosOf(row, addressOf) }),
  };
}

function photosOf({ photos, photoImages }: ParcelRow, addressOf: AddressOf): ShownPhoto[] {
  return photos.map(({ id, at, time }, place) => ({ _id: id, at, image: addressOf(photoImages[place] ?? ''), time }));
}
