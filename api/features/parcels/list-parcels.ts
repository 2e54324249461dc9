import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { toParcels } from '#api/features/parcel-queries/parcel-shape.ts';
import { numberedPage, type Range } from '#api/http/replies/paging.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { limits } from '#contract/limits.ts';
import { type CourierId, openParcelStates, type ParcelState } from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { beginsWith } from '#database/reading/contains.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { parcels } from '#database/tables/parcels.ts';

type ParcelQuery = NumberedPage & {
  state?: ParcelState | undefined;
  provider?: CourierId | undefined;
  orderId?: string | undefined;
  told?: boolean | undefined;
  search?: string | undefined;
};

/** Returns a page of the matching parcels, newest first, and the number of parcels that need attention. */
export async function listParcels(
  db: Database,
  { state, provider, orderId, told, search = '', ...query }: ParcelQuery,
) {
  const condition = and(
    state && eq(parcels.state, state),
    provider && eq(parcels.provider, provider),
    orderId ? eq(parcels.orderId, orderId) : undefined,
    told === undefined ? undefined : eq(parcels.told, told),
    found(search.trim()),
  );
  const [{ rows, total, pages }, open, unclear] = await Promise.all([
    numberedPage((range) => readPage(db, condition, range), query, countRows(db, condition)),
    countRows(db, inArray(parcels.state, [...openParcelStates])),
    countRows(db, eq(parcels.state, 'unclear')),
  ]);
  return {
    success: true as const,
    parcels: await toParcels(db, rows),
    pagination: { ...pages, totalParcels: total },
    counts: { open: open.total, unclear: unclear.total },
  };
}

function found(search: string): SQL | undefined {
  if (search === '') return undefined;
  const { reference, consignment, tracking } = parcels;
  return or(...[reference, consignment, tracking].map((code) => beginsWith(sql`lower(${code})`, search)));
}

function readPage(db: Database, condition: SQL | undefined, { limit, offset = 0 }: Range): Promise<ParcelRow[]> {
  return db.select().from(parcels).where(condition).orderBy(desc(parcels.id)).limit(limit).offset(offset);
}

function countRows(db: Database, condition: SQL | undefined) {
  const rows = db.select({ id: parcels.id }).from(parcels).where(condition).orderBy(parcels.id);
  return readCount(db, countUpTo(rows, limits.matchesCounted), limits.matchesCounted);
}
