import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { countOrEstimate, countUpTo, type RowCount, readCount, readCounts, toRowCount } from '#database/count-rows.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';

/** How many posts there are, of everybody or of one user. One statement. */
export function countPosts(db: Database, userId?: string): Promise<RowCount> {
  return readCount(
    db,
    userId === undefined
      ? countOrEstimate('posts', db.select({ id: posts.id }).from(posts).orderBy(desc(posts.id)))
      : countUpTo(postsOf(db, userId)),
  );
}

/** The posts of a user and all their likes and comments, as numbers. One statement. */
export async function countOwn(db: Database, userId: string) {
  const likes = db.select({ one: sql`1` }).from(posts).innerJoin(postLikes, eq(postLikes.postId, posts.id));
  const comments = db.select({ one: sql`1` }).from(posts).innerJoin(postComments, eq(postComments.postId, posts.id));
  const counted = await readCounts(db, {
    posts: countUpTo(postsOf(db, userId)),
    likes: countUpTo(likes.where(eq(posts.userId, userId))),
    comments: countUpTo(comments.where(eq(posts.userId, userId))),
  });
  return {
    posts: toRowCount(counted.posts),
    likes: toRowCount(counted.likes),
    comments: toRowCount(counted.comments),
  };
}

const postsOf = (db: Database, userId: string) =>
  db.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId));
