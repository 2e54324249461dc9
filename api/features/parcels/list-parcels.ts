import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { readOrderSearch } from '#api/features/orders/seller/order-search.ts';
import { toListedParcels } from '#api/features/parcel-queries/listed-parcels.ts';
import type { ParcelRow } from '#api/features/parcel-queries/parcel-queries.ts';
import { numberedPage, type Range } from '#api/http/replies/paging.ts';
import type { Services } from '#api/services/services.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { limits } from '#contract/limits.ts';
import {
  type CourierId,
  groupStates,
  openParcelStates,
  type ParcelGroup,
  type ParcelState,
} from '#contract/parcels/parcel-state.ts';
import type { Database } from '#database/driver/connection.ts';
import { beginsWith } from '#database/reading/contains.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { lastNameOf, phoneOf, recipientOf } from '#database/tables/order-search-texts.ts';
import { orders } from '#database/tables/orders.ts';
import { needsSeller, parcels } from '#database/tables/parcels.ts';

type ParcelQuery = NumberedPage & {
  group?: ParcelGroup | undefined;
  state?: ParcelState | undefined;
  provider?: CourierId | undefined;
  orderId?: string | undefined;
  ids?: readonly string[] | undefined;
  told?: boolean | undefined;
  search?: string | undefined;
};

/** Returns a page of the matching parcels, newest first, and the number of parcels that need attention. */
export async function listParcels(
  tools: Pick<Services, 'db' | 'addressOf'>,
  { group, state, provider, orderId, ids, told, search = '', ...query }: ParcelQuery,
) {
  const { db } = tools;
  const condition = and(
    group && isIn(group),
    state && eq(parcels.state, state),
    provider && eq(parcels.provider, provider),
    orderId ? eq(parcels.orderId, orderId) : undefined,
    ids && inArray(parcels.id, [...ids]),
    told === undefined ? undefined : eq(parcels.told, told),
    found(db, search.trim()),
  );
  const [{ rows, total, pages }, open, unclear, needsYou] = await Promise.all([
    numberedPage((range) => readPage(db, condition, range), query, countRows(db, condition)),
    countRows(db, inArray(parcels.state, [...openParcelStates])),
    countRows(db, eq(parcels.state, 'unclear')),
    countRows(db, needsSeller),
  ]);
  return {
    success: true as const,
    parcels: await toListedParcels(tools, rows),
    pagination: { ...pages, totalParcels: total },
    counts: { open: open.total, unclear: unclear.total, needsYou: needsYou.total },
  };
}

function isIn(group: ParcelGroup): SQL {
  return group === 'needs-you' ? needsSeller : inArray(parcels.state, [...groupStates[group]]);
}

/** Each way to match uses its own index. */
function found(db: Database, search: string): SQL | undefined {
  if (search === '') return undefined;
  const { id, reference, consignment, tracking, orderId } = parcels;
  const coded = db
    .select({ id })
    .from(parcels)
    .where(or(...[reference, consignment, tracking].map((code) => beginsWith(sql`lower(${code})`, search))));
  const addressed = isFor(search);
  if (!addressed) return inArray(id, coded);
  const carried = db.select({ id }).from(parcels).innerJoin(orders, eq(orders.id, orderId)).where(addressed);
  return inArray(id, coded.union(carried));
}

/** Matches orders to a phone number or a name that begins with the text; undefined where it is neither. */
function isFor(search: string): SQL | undefined {
  const { phone, name } = readOrderSearch(search) ?? {};
  return or(
    phone === undefined ? undefined : like(phoneOf(orders.address), `${phone}%`),
    ...(name === undefined ? [] : [recipientOf, lastNameOf].map((text) => beginsWith(text(orders.address), name))),
  );
}

function readPage(db: Database, condition: SQL | undefined, { limit, offset = 0 }: Range): Promise<ParcelRow[]> {
  return db.select().from(parcels).where(condition).orderBy(desc(parcels.id)).limit(limit).offset(offset);
}

function countRows(db: Database, condition: SQL | undefined) {
  const rows = db.select({ id: parcels.id }).from(parcels).where(condition).orderBy(parcels.id);
  return readCount(db, countUpTo(rows, limits.matchesCounted), limits.matchesCounted);
}
