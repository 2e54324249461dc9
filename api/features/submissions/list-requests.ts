import { and, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type CursorQuery, type ListContext, type Range, sendCursorList } from '#api/http/replies/paging.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { AddressOf } from '#contract/shop.ts';
import { type RequestStatus, requestStatuses, submissionCalls } from '#contract/submissions.ts';
import type { Database } from '#database/connection.ts';
import { countUpTo, readCounts, toRowCount } from '#database/reading/count-rows.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { toRequest } from './to-request.ts';

type SellerQuery = z.output<typeof submissionCalls.listRequests.query>;

/** The user's own requests, newest first: a page, one query, or without a limit all of them. */
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

/** Rows of a user's own requests, newest first. One statement. */
export function readOwnRequests(db: Database, userId: string, range: Range) {
  return readRequests(db, eq(productRequests.userId, userId), range);
}

/**
 * Requests of all users, newest first, with how many are pending and processed in all: a page in two statements, or
 * without a limit all of them.
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

/** One request, or a refusal when there is none with this id. */
export async function readRequest(db: Database, id: string, addressOf: AddressOf) {
  const [row] = await readRequests(db, eq(productRequests.id, id), { limit: 1 });
  return row ? toRequest(row, addressOf) : new Refusal('request-not-found');
}

function inState(state: SellerQuery['state']): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'pending' ? eq(productRequests.status, 'pending') : ne(productRequests.status, 'pending');
}

function readRequests(db: Database, which: SQL | undefined, { limit, cursor }: Range) {
  return db.query.productRequests.findMany({
    where: and(which, cursor ? lt(productRequests.id, cursor) : undefined),
    with: { submitter: { columns: { id: true, name: true, email: true } } },
    orderBy: desc(productRequests.id),
    limit,
  });
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
