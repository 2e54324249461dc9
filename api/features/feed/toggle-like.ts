import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { postLikes } from '#database/tables/posts.ts';
import { countAct } from './feed-bounds.ts';
import { notifyAuthor } from './notify-author.ts';
import { postLiked } from './post-notifications.ts';
import { lockPost, readNewestLikes } from './reaction-queries.ts';

type LikeServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>;

/**
 * Likes a post or removes the like. Returns the newest likes, their number, and whether the post is liked now. The lock
 * on the post makes concurrent clicks run one after the other, each on the previous result.
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
    // The time after the lock, not the transaction's start before the wait for it, so that a new like is the newest.
    if (liked) {
      await transaction.insert(postLikes).values({ postId, userId, createdAt: sql`clock_timestamp()` });
      await notifyAuthor(jobs, transaction, { kind: postLiked, postId, ...post, userId });
    }
    return { ...(await readNewestLikes(transaction, postId)), liked };
  });
}
