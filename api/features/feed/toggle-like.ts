import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/refusal.ts';
import type { Database } from '#database/connection.ts';
import { postLikes } from '#database/tables/posts.ts';
import { lockPost, readNewestLikes } from './reaction-queries.ts';

/**
 * Likes a post, or takes the like back, and returns who liked it last, the number of likes, and which of the two it was.
 * The post's row is locked, so clicks on one post run one after the other and each sees what the one before it did.
 */
export function toggleLike(db: Database, userId: string, postId: string) {
  return db.transaction(async (transaction) => {
    if (!(await lockPost(transaction, postId))) return new Refusal('post-not-found');
    const removed = await transaction
      .delete(postLikes)
      .where(and(eq(postLikes.postId, postId), eq(postLikes.userId, userId)))
      .returning({ postId: postLikes.postId });
    const liked = removed.length === 0;
    // The time of the lock, not that at which the waiting for it began: a new like is the newest.
    if (liked) await transaction.insert(postLikes).values({ postId, userId, createdAt: sql`clock_timestamp()` });
    return { ...(await readNewestLikes(transaction, postId)), liked };
  });
}
