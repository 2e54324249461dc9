import { cursorPage } from '#api/http/paging.ts';
import type { Database } from '#database/connection.ts';
import { countOwn, countPosts, readPosts } from './post-queries.ts';
import { type PostView, toPost } from './post-shape.ts';

type FeedQuery = { page: number; limit: number; before?: string | undefined };

/** Posts of everybody or of one user, newest first. Two statements. */
export async function listPosts(db: Database, query: FeedQuery, view: PostView, userId?: string) {
  const [page, totalPosts] = await Promise.all([readPage(db, query, userId), countPosts(db, userId)]);
  return { success: true as const, ...paged(page, query, totalPosts, view) };
}

/** The user's own posts, newest first, with the totals over all of them. Two statements. */
export async function listOwnPosts(db: Database, query: FeedQuery, view: PostView, userId: string) {
  const [page, totals] = await Promise.all([readPage(db, query, userId), countOwn(db, userId)]);
  return { success: true as const, ...paged(page, query, totals.posts, view), totals };
}

async function readPage(db: Database, { page, limit, before }: FeedQuery, userId?: string) {
  const offset = before ? 0 : (page - 1) * limit;
  return cursorPage((range) => readPosts(db, userId, range), { limit, cursor: before, offset });
}

type Page = Awaited<ReturnType<typeof readPage>>;

function paged({ rows, nextCursor }: Page, { page, limit, before }: FeedQuery, totalPosts: number, view: PostView) {
  return {
    posts: rows.map((row) => toPost(row, view)),
    pagination: {
      currentPage: page,
      totalPages: Math.ceil(totalPosts / limit),
      totalPosts,
      hasNextPage: nextCursor !== null,
      hasPrevPage: before !== undefined || page > 1,
      nextCursor,
    },
  };
}
