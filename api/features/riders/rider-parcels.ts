import { and, asc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { nameIn } from '#api/features/orders/buyer/order-buyer.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { isParcel } from '#api/features/parcel-queries/parcel-queries.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { dayOf, startOfDay } from '#api/time/shop-days.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { toTaka } from '#contract/money.ts';
import { openParcelStates } from '#contract/parcels/parcel-state.ts';
import { productName } from '#contract/products/product-name.ts';
import type { RiderParcel } from '#contract/riders/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';
import { type OpenedLink, openLink } from './rider-links.ts';

const isOpen = inArray(parcels.state, [...openParcelStates]);

/** SQL: parcels of the shop's own riders that are open, or came to their end today. */
function ofDay(now: Date): SQL | undefined {
  return and(eq(parcels.provider, 'own'), or(isOpen, gte(parcels.changedAt, startOfDay(dayOf(now)))));
}

/** Returns the parcels behind a link, the open ones first. */
export async function readOpened(db: Database, now: Date, link: OpenedLink): Promise<ParcelRow[]> {
  if (link.kind === 'parcel') return [link.parcel];
  return db
    .select()
    .from(parcels)
    .where(ofDay(now))
    .orderBy(asc(sql`case when ${isOpen} then 0 else 1 end`), asc(parcels.id))
    .limit(limits.riderParcelsMax);
}

/**
 * Returns the parcel that a rider means: that of the link, or one of those behind a link of the day. Refused as an
 * unknown one when the link does not open it.
 */
export async function findOpened(
  db: Database,
  now: Date,
  key: string,
  parcelId: string | undefined,
): Promise<ParcelRow | Refusal> {
  const link = await openLink(db, now, key);
  if (link instanceof Refusal) return link;
  if (link.kind === 'parcel')
    return parcelId === undefined || parcelId === link.parcel.id ? link.parcel : new Refusal('parcel-not-found');
  if (parcelId === undefined) return new Refusal('parcel-not-found');
  const [parcel] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.id, parcelId), ofDay(now)));
  return parcel ?? new Refusal('parcel-not-found');
}

/** Reads one parcel again. Throws when it is gone. */
export async function readAgain(db: Database, key: Pick<ParcelRow, 'id' | 'orderId'>): Promise<ParcelRow> {
  const [parcel] = await db.select().from(parcels).where(isParcel(key));
  if (!parcel) throw new Error(`The parcel ${key.id} is gone`);
  return parcel;
}

/** Returns parcels as their rider sees them. Two statements, or none. */
export async function toRiderParcels(
  db: Database,
  rows: readonly ParcelRow[],
  language: Language,
): Promise<RiderParcel[]> {
  if (rows.length === 0) return [];
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const { orderId, id, name, translations, variantLabel } = orderLines;
  const [ordered, lines] = await Promise.all([
    db.select({ id: orders.id, address: orders.address }).from(orders).where(inArray(orders.id, orderIds)),
    db.select({ orderId, id, name, translations, variantLabel }).from(orderLines).where(inArray(orderId, orderIds)),
  ]);
  const addresses = new Map(ordered.map((order) => [order.id, order.address]));
  const byId = new Map(lines.map((line) => [line.id, line]));
  return rows.flatMap((row): RiderParcel[] => {
    const address = addresses.get(row.orderId);
    if (!address) return [];
    return [
      {
        _id: row.id,
        reference: row.reference,
        state: row.state,
        name: nameIn({ address }),
        phone: address.phone,
        address: [address.street, address.city, address.state, address.zipcode].filter(Boolean).join(', '),
        note: row.note,
        collect: toTaka(row.collect),
        lines: row.lines.map(({ lineId, quantity }) => ({ name: lineName(byId.get(lineId), language), quantity })),
        photosLeft: Math.max(0, limits.parcelPhotosMax - row.photos.length),
      },
    ];
  });
}

type Line = Pick<typeof orderLines.$inferSelect, 'name' | 'translations' | 'variantLabel'>;

function lineName(line: Line | undefined, language: Language): string {
  if (!line) return '';
  const label = line.variantLabel?.[language];
  return label ? `${productName(line, language)} – ${label}` : productName(line, language);
}
