import { and, count, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { submissionCalls } from '#contract/submissions.ts';
import type { Database } from '#database/connect.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { toRequest } from './to-request.ts';

type OwnQuery = z.output<typeof submissionCalls.listOwnRequests.query>;
type SellerQuery = z.output<typeof submissionCalls.listRequests.query>;

/** The user's own requests, newest first; all of them when no limit is given. One query. */
export async function listOwnRequests(db: Database, userId: string, query: OwnQuery, publicUrl?: string) {
  const page = await readPage(db, eq(productRequests.userId, userId), query, publicUrl);
  return { success: true as const, ...page };
}

/** Requests of all users, newest first, with how many are pending and processed in all. Two statements. */
export async function listRequests(db: Database, { state, ...query }: SellerQuery, publicUrl?: string) {
  const [page, counts] = await Promise.all([readPage(db, inState(state), query, publicUrl), countRequests(db)]);
  return { success: true as const, ...page, counts };
}

function inState(state: SellerQuery['state']): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'pending' ? eq(productRequests.status, 'pending') : ne(productRequests.status, 'pending');
}

async function readPage(db: Database, which: SQL | undefined, { limit, cursor }: OwnQuery, publicUrl?: string) {
  const rows = await db.query.productRequests.findMany({
    where: and(which, cursor ? lt(productRequests.id, cursor) : undefined),
    with: { submitter: { columns: { id: true, name: true, email: true } } },
    orderBy: desc(productRequests.id),
    // One row more than asked for tells whether there is a next page.
    limit: limit === undefined ? undefined : limit + 1,
  });
  const requests = rows.slice(0, limit).map((row) => toRequest(row, publicUrl));
  return { requests, nextCursor: requests.length < rows.length ? (requests.at(-1)?._id ?? null) : null };
}

async function countRequests(db: Database): Promise<{ pending: number; processed: number }> {
  const pending = sql<number>`count(*) filter (where ${productRequests.status} = 'pending')`.mapWith(Number);
  const [row] = await db.select({ all: count(), pending }).from(productRequests);
  return row ? { pending: row.pending, processed: row.all - row.pending } : { pending: 0, processed: 0 };
}
