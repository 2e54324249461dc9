import { and, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type CursorQuery, type ListContext, type Range, sendCursorList } from '#api/http/replies/paging.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { type RequestStatus, requestStatuses } from '#contract/submissions/request-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { countUpTo, readCounts, toRowCount } from '#database/reading/count-rows.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { type AddedProduct, toRequest } from './to-request.ts';

type SellerQuery = z.output<typeof submissionCalls.listRequests.query>;

/** Lists the user's own requests, newest first: a page in three statements, or all of them without a limit. */
export function listOwnRequests({ reply, db, addressOf }: ListContext, userId: string, query: CursorQuery) {
  return sendCursorList(reply, {
    query,
    reply: submissionCalls.listOwnRequests.reply,
    field: 'requests',
    read: (range) => readOwnRequests(db, userId, range),
    toItem: (row) => toRequest(row, addressOf),
    rest: () => ({}),
  });
}

/** Returns a user's own requests, newest first. Three statements. */
export function readOwnRequests(db: Database, userId: string, range: Range) {
  return readRequests(db, eq(productRequests.userId, userId), range);
}

/**
 * Lists the requests of all users, newest first, with the numbers of pending and processed ones: a page in four statements, or
 * all of them without a limit.
 */
export function listRequests({ reply, db, addressOf }: ListContext, { state, ...query }: SellerQuery) {
  return sendCursorList(reply, {
    query,
    reply: submissionCalls.listRequests.reply,
    field: 'requests',
    read: (range) => readRequests(db, inState(state), range),
    toItem: (row) => toRequest(row, addressOf),
    rest: async () => ({ counts: await countRequests(db) }),
  });
}

/** Returns one request. Refused when it is not found. */
export async function readRequest(db: Database, id: string, addressOf: AddressOf) {
  const [row] = await readRequests(db, eq(productRequests.id, id), { limit: 1 });
  return row ? toRequest(row, addressOf) : new Refusal('request-not-found');
}

function inState(state: SellerQuery['state']): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'pending' ? eq(productRequests.status, 'pending') : ne(productRequests.status, 'pending');
}

async function readRequests(db: Database, which: SQL | undefined, { limit, cursor }: Range) {
  const rows = await db.query.productRequests.findMany({
    where: and(which, cursor ? lt(productRequests.id, cursor) : undefined),
    orderBy: desc(productRequests.id),
    limit,
  });
  const people = await readPeople(
    db,
    rows.map(({ userId }) => userId),
  );
  const added = await readAdded(
    db,
    rows.flatMap(({ productId }) => productId ?? []),
  );
  return rows.map((row) => ({
    ...row,
    submitter: people.get(row.userId ?? '') ?? null,
    product: added.get(row.productId ?? '') ?? null,
  }));
}

/** Reads the parts of these products' URLs. One statement, or none. */
async function readAdded(db: Database, ids: string[]): Promise<ReadonlyMap<string, AddedProduct>> {
  if (ids.length === 0) return new Map();
  const { id, category, slug } = products;
  const rows = await db.select({ id, category, slug }).from(products).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function countRequests(db: Database) {
  const inStatus = (...statuses: RequestStatus[]) =>
    countUpTo(db.select({ one: sql`1` }).from(productRequests).where(inArray(productRequests.status, statuses)));
  const counted = await readCounts(db, {
    pending: inStatus('pending'),
    processed: inStatus(...requestStatuses.filter((status) => status !== 'pending')),
  });
  const pending = toRowCount(counted.pending);
  const processed = toRowCount(counted.processed);
  const isEstimate = pending.isEstimate || processed.isEstimate;
  return { pending: pending.total, processed: processed.total, ...(isEstimate && { isEstimate }) };
}
