import { trackingUrl } from '#api/couriers/tracking-url.ts';
import { owedOf, type ParcelMoney, readParcelMoney } from '#api/features/courier-money/note-money.ts';
import { toTaka } from '#contract/money.ts';
import { isUnbooked } from '#contract/parcels/parcel-state.ts';
import type { BuyerParcel, Parcel } from '#contract/parcels/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import type { ParcelRow } from './parcel-queries.ts';

const timeOf = (time: Date | null) => time?.toISOString() ?? null;

/** Returns parcels as the seller sees them. One statement, or none. */
export async function toParcels(db: Database, rows: readonly ParcelRow[]): Promise<Parcel[]> {
  const moneyOf = await readParcelMoney(db, rows);
  return rows.map((row) => withMoney(row, moneyOf(row.id)));
}

/** The same for one. */
export async function toParcel(db: Database, row: ParcelRow): Promise<Parcel> {
  const moneyOf = await readParcelMoney(db, [row]);
  return withMoney(row, moneyOf(row.id));
}

function withMoney(row: ParcelRow, money: ParcelMoney): Parcel {
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
    lines: row.lines.map(({ productId, stockId, quantity }) => ({
      productId,
      ...(stockId !== productId && { variantId: stockId }),
      quantity,
    })),
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
    money: {
      toCollect: toTaka(row.collect),
      collected: toTaka(money.collected.amount),
      charged: toTaka(money.charge.amount),
      paid: toTaka(money.payout.amount),
      owed: toTaka(owedOf(money)),
      differs: isDelivered ? toTaka(money.collected.amount - row.collect) : null,
    },
  };
}

/** Returns an order's parcels as a field of it, as its buyer sees them; no field when none is booked. */
export function parcelsOf({ parcels }: { parcels: readonly ParcelRow[] }): { parcels?: BuyerParcel[] } {
  const shown = parcels.filter(({ state }) => !isUnbooked(state)).sort((one, other) => one.nth - other.nth);
  return shown.length === 0 ? {} : { parcels: shown.map(toBuyerParcel) };
}

function toBuyerParcel(row: ParcelRow): BuyerParcel {
  return {
    _id: row.id,
    provider: row.provider,
    state: row.state,
    statusText: row.statusText,
    code: row.tracking ?? row.consignment,
    url: trackingUrl(row),
    // Buyers do not see the steps before the booking.
    steps: row.steps.filter(({ state }) => !isUnbooked(state)),
  };
}
