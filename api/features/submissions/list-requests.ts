import { and, count, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type CursorQuery, type ListContext, type Range, sendCursorList } from '#api/http/paging.ts';
import { submissionCalls } from '#contract/submissions.ts';
import type { Database } from '#database/connection.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { toRequest } from './to-request.ts';

type SellerQuery = z.output<typeof submissionCalls.listRequests.query>;

/** The user's own requests, newest first: a page, one query, or without a limit all of them. */
export function listOwnRequests({ reply, db, addressOf }: ListContext, userId: string, query: CursorQuery) {
  return sendCursorList(reply, {
    query,
    reply: submissionCalls.listOwnRequests.reply,
    field: 'requests',
    read: (range) => readRequests(db, eq(productRequests.userId, userId), range),
    toItem: (row) => toRequest(row, addressOf),
    rest: () => ({}),
  });
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

async function countRequests(db: Database): Promise<{ pending: number; processed: number }> {
  const pending = sql<number>`count(*) filter (where ${productRequests.status} = 'pending')`.mapWith(Number);
  const [row] = await db.select({ all: count(), pending }).from(productRequests);
  return row ? { pending: row.pending, processed: row.all - row.pending } : { pending: 0, processed: 0 };
}
