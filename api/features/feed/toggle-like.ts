import { and, eq } from 'drizzle-orm';
import { Refusal } from '#api/refusal.ts';
import type { Database } from '#database/connect.ts';
import { postLikes, posts } from '#database/tables/posts.ts';
import { postNotFound } from './change-post.ts';
import { readLikers } from './post-queries.ts';
import type { PersonRow } from './post-shape.ts';

/**
 * Likes a post, or takes the like back, and returns all who like it now. The post's row is locked, so clicks on one
 * post run one after the other and each sees what the one before it did.
 */
export function toggleLike(db: Database, userId: string, postId: string): Promise<PersonRow[] | Refusal> {
  return db.transaction(async (transaction) => {
    const [post] = await transaction
      .select({ id: posts.id })
      .from(posts)
      .where(eq(posts.id, postId))
      .for('no key update');
    if (!post) return new Refusal('not-found', postNotFound);
    const takenBack = await transaction
      .delete(postLikes)
      .where(and(eq(postLikes.postId, postId), eq(postLikes.userId, userId)))
      .returning({ postId: postLikes.postId });
    if (takenBack.length === 0) await transaction.insert(postLikes).values({ postId, userId });
    return readLikers(transaction, postId);
  });
}
