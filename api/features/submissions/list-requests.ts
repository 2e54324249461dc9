import { and, count, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { inBatches } from '#api/http/csv.ts';
import { sendWholeList, wholeListBatch } from '#api/http/send-whole-list.ts';
import type { AddressOf } from '#contract/shop.ts';
import { submissionCalls } from '#contract/submissions.ts';
import type { Database } from '#database/connect.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { toRequest } from './to-request.ts';

type OwnQuery = z.output<typeof submissionCalls.listOwnRequests.query>;
type SellerQuery = z.output<typeof submissionCalls.listRequests.query>;

/** The user's own requests, newest first: a page, one query, or without a limit all of them. */
export async function listOwnRequests(
  reply: FastifyReply,
  db: Database,
  userId: string,
  { limit, cursor }: OwnQuery,
  addressOf: AddressOf,
) {
  const own = eq(productRequests.userId, userId);
  if (limit !== undefined)
    return { success: true as const, ...(await readPage(db, own, { limit, cursor }, addressOf)) };
  return sendWholeList(reply, submissionCalls.listOwnRequests.reply, {
    field: 'requests',
    rows: readAll(db, own, cursor),
    toItem: (row) => toRequest(row, addressOf),
    rest: () => ({ nextCursor: null }),
  });
}

/**
 * Requests of all users, newest first, with how many are pending and processed in all: a page in two statements, or
 * without a limit all of them.
 */
export async function listRequests(
  reply: FastifyReply,
  db: Database,
  { state, limit, cursor }: SellerQuery,
  addressOf: AddressOf,
) {
  const which = inState(state);
  if (limit !== undefined) {
    const [page, counts] = await Promise.all([readPage(db, which, { limit, cursor }, addressOf), countRequests(db)]);
    return { success: true as const, ...page, counts };
  }
  return sendWholeList(reply, submissionCalls.listRequests.reply, {
    field: 'requests',
    rows: readAll(db, which, cursor),
    toItem: (row) => toRequest(row, addressOf),
    rest: async () => ({ nextCursor: null, counts: await countRequests(db) }),
  });
}

function inState(state: SellerQuery['state']): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'pending' ? eq(productRequests.status, 'pending') : ne(productRequests.status, 'pending');
}

type Range = { limit: number; cursor?: string | undefined };

function readRequests(db: Database, which: SQL | undefined, { limit, cursor }: Range) {
  return db.query.productRequests.findMany({
    where: and(which, cursor ? lt(productRequests.id, cursor) : undefined),
    with: { submitter: { columns: { id: true, name: true, email: true } } },
    orderBy: desc(productRequests.id),
    limit,
  });
}

function readAll(db: Database, which: SQL | undefined, cursor: string | undefined) {
  return inBatches((after = cursor, limit) => readRequests(db, which, { cursor: after, limit }), wholeListBatch);
}

/** One row more than asked for tells whether there is a next page. */
async function readPage(db: Database, which: SQL | undefined, { limit, cursor }: Range, addressOf: AddressOf) {
  const rows = await readRequests(db, which, { limit: limit + 1, cursor });
  const requests = rows.slice(0, limit).map((row) => toRequest(row, addressOf));
  return { requests, nextCursor: requests.length < rows.length ? (requests.at(-1)?._id ?? null) : null };
}

async function countRequests(db: Database): Promise<{ pending: number; processed: number }> {
  const pending = sql<number>`count(*) filter (where ${productRequests.status} = 'pending')`.mapWith(Number);
  const [row] = await db.select({ all: count(), pending }).from(productRequests);
  return row ? { pending: row.pending, processed: row.all - row.pending } : { pending: 0, processed: 0 };
}
