import type { Post } from '#contract/feed.ts';
import type { Database } from '#database/connect.ts';
import { countOwn, countPosts, readPosts } from './post-queries.ts';
import { type PostView, toPost } from './post-shape.ts';

type FeedQuery = { page: number; limit: number; before?: string | undefined };

/** Posts of everybody or of one user, newest first. Two statements. */
export async function listPosts(db: Database, query: FeedQuery, view: PostView, userId?: string) {
  const [page, totalPosts] = await Promise.all([readPage(db, query, view, userId), countPosts(db, userId)]);
  return { success: true as const, ...paged(page, query, totalPosts) };
}

/** The user's own posts, newest first, with the totals over all of them. Two statements. */
export async function listOwnPosts(db: Database, query: FeedQuery, view: PostView, userId: string) {
  const [page, totals] = await Promise.all([readPage(db, query, view, userId), countOwn(db, userId)]);
  return { success: true as const, ...paged(page, query, totals.posts), totals };
}

type Page = { posts: Post[]; hasNextPage: boolean };

/** One row more than asked for tells whether there is a next page. */
async function readPage(
  db: Database,
  { page, limit, before }: FeedQuery,
  view: PostView,
  userId?: string,
): Promise<Page> {
  const offset = before ? 0 : (page - 1) * limit;
  const rows = await readPosts(db, { userId, before, limit: limit + 1, offset });
  return { posts: rows.slice(0, limit).map((row) => toPost(row, view)), hasNextPage: rows.length > limit };
}

function paged({ posts, hasNextPage }: Page, { page, limit, before }: FeedQuery, totalPosts: number) {
  return {
    posts,
    pagination: {
      currentPage: page,
      totalPages: Math.ceil(totalPosts / limit),
      totalPosts,
      hasNextPage,
      hasPrevPage: before !== undefined || page > 1,
      nextCursor: hasNextPage ? (posts.at(-1)?._id ?? null) : null,
    },
  };
}
