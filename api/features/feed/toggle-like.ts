import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { postLikes } from '#database/tables/posts.ts';
import { countAct } from './feed-bounds.ts';
import { lockPost, readNewestLikes } from './reaction-queries.ts';
import { tellAuthor } from './tell-author.ts';

type LikeServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>;

/**
 * Likes a post, or takes the like back, and returns who liked it last, the number of likes, and which of the two it was.
 * The post's row is locked, so clicks on one post run one after the other and each sees what the one before it did.
 */
export function toggleLike(services: LikeServices, userId: string, postId: string) {
  const { db, jobs } = services;
  return db.transaction(async (transaction) => {
    const post = await lockPost(transaction, postId);
    if (!post) return new Refusal('post-not-found');
    const tooMany = await countAct(services, transaction, { userId, act: 'like' });
    if (tooMany) return tooMany;
    const removed = await transaction
      .delete(postLikes)
      .where(and(eq(postLikes.postId, postId), eq(postLikes.userId, userId)))
      .returning({ postId: postLikes.postId });
    const liked = removed.length === 0;
    // The time of the lock, not that at which the waiting for it began: a new like is the newest.
    if (liked) {
      await transaction.insert(postLikes).values({ postId, userId, createdAt: sql`clock_timestamp()` });
      await tellAuthor(jobs, transaction, { kind: 'post-liked', postId, ...post, userId });
    }
    return { ...(await readNewestLikes(transaction, postId)), liked };
  });
}
