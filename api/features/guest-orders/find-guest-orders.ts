import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { readKeyClaims, toClaim } from '#api/features/claims/claim-shape.ts';
import { claimsUntil } from '#api/features/claims/claim-until.ts';
import { guestHash, guestKeyOf, guestSecret } from '#api/features/orders/buyer/guest-key.ts';
import { expiry } from '#api/features/orders/expiry.ts';
import { linesWithSlugs } from '#api/features/orders/lines-with-slugs.ts';
import { noteOf, type OrderRow, restOf, toOrder } from '#api/features/orders/order-shape.ts';
import { parcelsOf } from '#api/features/parcel-queries/parcel-shape.ts';
import { toPayment } from '#api/features/payment-attempts/payment-shape.ts';
import type { Services } from '#api/services/services.ts';
import type { GuestOrder } from '#contract/guest-orders/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';

type Tools = Pick<Services, 'db' | 'clock' | 'addressOf' | 'settings'>;

/** Matches orders whose key still shows them: until some days after their end. */
export function isShownAt(now: Date): SQL {
  const since = new Date(now.getTime() - limits.guestKeyDays * 24 * 60 * 60 * 1000).toISOString();
  // The columns are spelled out, because relational queries rename those of other tables.
  return sql`(orders.status not in ('Delivered', 'Cancelled') or coalesce((
    select max(ended.changed_at) from order_status_changes ended where ended.order_id = orders.id
  ), orders.created_at) > ${since}::timestamptz)`;
}

/** Returns the id of a key's order. One statement, whether the key is valid or not. */
export async function orderOfKey(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  key: string,
): Promise<{ id: string } | undefined> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.guestKey, guestHash(key)), isShownAt(clock.now())));
  return order;
}

/**
 * Returns the orders that keys show, newest first, each with its key and its claims. Two statements, or none; up to five
 * more with delivered orders.
 */
export async function readGuestOrders(tools: Tools, keys: readonly string[]): Promise<GuestOrder[]> {
  if (keys.length === 0) return [];
  const { db, clock, addressOf } = tools;
  const hashes = keys.map(guestHash);
  const [rows, secret] = await Promise.all([
    readOrders(db, and(inArray(orders.guestKey, hashes), isShownAt(clock.now()))),
    guestSecret(db),
  ]);
  const claimsOf = await readClaimsOf(tools, rows);
  return rows.map((row) => ({ ...shown(row, addressOf), key: guestKeyOf(secret, row.id), ...claimsOf(row.id) }));
}

/** Reads what was and can be reported with the keys of these orders. */
async function readClaimsOf(tools: Tools, rows: readonly Pick<OrderRow, 'id' | 'status'>[]) {
  const { db, clock, addressOf } = tools;
  const delivered = rows.filter(({ status }) => status === 'Delivered').map(({ id }) => id);
  const [made, untilOf] = await Promise.all([readKeyClaims(db, delivered), claimsUntil(tools, db, delivered)]);
  return (orderId: string) => {
    const until = untilOf.get(orderId);
    return {
      claims: made.filter((claim) => claim.orderId === orderId).map((claim) => toClaim(claim, addressOf)),
      claimUntil: until !== undefined && until >= clock.now() ? until.toISOString() : null,
    };
  };
}

/** Returns an order without its key, and without the parts of the address that tell where the buyer lives. */
export async function readReducedOrder(
  { db, addressOf }: Tools,
  where: SQL | undefined,
): Promise<GuestOrder | undefined> {
  const [row] = await readOrders(db, where);
  if (!row) return undefined;
  const { firstName, city } = row.address;
  const { deliveryNote: _, parcels, ...order } = shown(row, addressOf);
  // Photos at the door show where the buyer lives, too.
  const followed = parcels?.map(({ photos: _photos, ...parcel }) => parcel);
  return { ...order, ...(followed && { parcels: followed }), address: { firstName, city } };
}

function readOrders(db: Database, where: SQL | undefined) {
  return db.query.orders.findMany({
    where,
    extras: expiry,
    with: { lines: linesWithSlugs, attempts: { with: { refunds: true } }, parcels: true },
    orderBy: desc(orders.id),
  });
}

function shown(row: Awaited<ReturnType<typeof readOrders>>[number], addressOf: AddressOf): GuestOrder {
  const shown = { ...toOrder(row, row.lines, addressOf), ...noteOf(row), ...restOf(row) };
  return { ...shown, payment: toPayment(row), ...parcelsOf(row, addressOf) };
}
