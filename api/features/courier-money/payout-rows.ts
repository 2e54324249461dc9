import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import { parcelConsignments, parcelReferences, parcels } from '#database/tables/parcels.ts';
import type { PayoutRow } from './read-payout-file.ts';

export type Found = Pick<typeof parcels.$inferSelect, 'orderId' | 'id' | 'provider'>;

/** The parcels of this courier by their reference and number, in small letters. */
export async function findParcels(
  db: Database,
  provider: CourierId,
  rows: readonly PayoutRow[],
): Promise<ReadonlyMap<string, Found>> {
  const codes = [...new Set(rows.map(({ code }) => code).filter(Boolean))];
  if (codes.length === 0) return new Map();
  const written = [...new Set(codes.flatMap((code) => [code, code.toUpperCase()]))];
  const [named, numbered] = await Promise.all([
    db.select().from(parcelReferences).where(inArray(parcelReferences.reference, written)),
    db
      .select()
      .from(parcelConsignments)
      .where(and(inArray(parcelConsignments.consignment, written), eq(parcelConsignments.provider, provider))),
  ]);
  const ids = [...named, ...numbered].map(({ parcelId }) => parcelId);
  const { orderId, id } = parcels;
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ orderId, id, provider: parcels.provider })
          .from(parcels)
          .where(and(inArray(id, ids), eq(parcels.provider, provider)));
  const byId = new Map(found.map((parcel) => [parcel.id, parcel]));
  const entries = [
    ...named.map(({ reference, parcelId }) => [reference, parcelId] as const),
    ...numbered.map(({ consignment, parcelId }) => [consignment, parcelId] as const),
  ];
  return new Map(
    entries.flatMap(([code, parcelId]) => {
      const parcel = byId.get(parcelId);
      return parcel ? [[code.toLowerCase(), parcel]] : [];
    }),
  );
}

/** Returns the amounts that this payout has already paid, by parcel. */
export async function readPaid(
  db: Database,
  found: readonly Found[],
  cause: string,
): Promise<ReadonlyMap<string, number>> {
  if (found.length === 0) return new Map();
  const { parcelId, amount, kind, orderId } = courierMoney;
  const rows = await db
    .select({ parcelId, amount })
    .from(courierMoney)
    .where(
      and(
        inArray(
          orderId,
          found.map((parcel) => parcel.orderId),
        ),
        inArray(
          parcelId,
          found.map(({ id }) => id),
        ),
        eq(kind, 'payout'),
        sql`${courierMoney.cause} = ${cause}`,
      ),
    );
  return new Map(rows.map((row) => [row.parcelId, row.amount]));
}
