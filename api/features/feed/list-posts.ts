import { desc, eq, sql } from 'drizzle-orm';
import { cursorPage, offsetOf } from '#api/http/replies/paging.ts';
import { countPages } from '#contract/declarations/paging.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedForms } from '#database/driver/prepared.ts';
import type { RowCount } from '#database/reading/count-rows.ts';
import { posts } from '#database/tables/posts.ts';
import { countOwn, countPosts } from './count-posts.ts';
import { readPosts } from './post-queries.ts';
import { type PostView, toPost } from './post-shape.ts';

/** A page of a list of posts: by number, or after a cursor. */
export type FeedQuery = { page: number; limit: number; before?: string | undefined };

/** Returns posts of everybody or of one user, newest first. Two statements, or three for a page by number. */
export async function listPosts(db: Database, query: FeedQuery, view: PostView, userId?: string) {
  const [page, total] = await Promise.all([readPage(db, query, userId), countPosts(db, userId)]);
  return { success: true as const, ...paged(page, query, total, view) };
}

/** Returns the user's own posts, newest first, with totals over all of them. Two statements, or three for a page by number. */
export async function listOwnPosts(db: Database, query: FeedQuery, view: PostView, userId: string) {
  const [page, counted] = await Promise.all([readPage(db, query, userId), countOwn(db, userId)]);
  const { posts, likes, comments } = counted;
  const isEstimate = posts.isEstimate || likes.isEstimate || comments.isEstimate;
  const totals = { posts: posts.total, likes: likes.total, comments: comments.total };
  return {
    success: true as const,
    ...paged(page, query, posts, view),
    totals: { ...totals, ...(isEstimate && { isEstimate }) },
  };
}

async function readPage(db: Database, query: FeedQuery, userId?: string) {
  const { limit } = query;
  const cursor = query.before ?? (query.page > 1 ? await findCursor(db, query, userId) : undefined);
  if (cursor === null) return { rows: [], nextCursor: null };
  return cursorPage((range) => readPosts(db, userId, range), { limit, cursor });
}

/** Returns the last post before a numbered page, by an index-only scan; null when there is none. One statement. */
async function findCursor(db: Database, query: FeedQuery, userId?: string): Promise<string | null> {
  const offset = offsetOf(query);
  if (offset === undefined) return null;
  const form = { ofUser: userId !== undefined };
  const [post] = await lastBefore(db, form).execute({ userId, passed: offset - 1 });
  return post?.id ?? null;
}

const lastBefore = preparedForms('last-post-before', (db, { ofUser }: { ofUser: boolean }) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(ofUser ? eq(posts.userId, sql.placeholder('userId')) : undefined)
    .orderBy(desc(posts.id))
    .limit(1)
    .offset(sql.placeholder('passed')),
);

type Page = Awaited<ReturnType<typeof readPage>>;

function paged({ rows, nextCursor }: Page, { page, limit, before }: FeedQuery, count: RowCount, view: PostView) {
  const { total, isEstimate } = count;
  return {
    posts: rows.map((row) => toPost(row, view)),
    pagination: {
      currentPage: page,
      totalPages: countPages(limit, total),
      totalPosts: total,
      hasNextPage: nextCursor !== null,
      hasPrevPage: before !== undefined || page > 1,
      nextCursor,
      ...(isEstimate && { isEstimate }),
    },
  };
}
