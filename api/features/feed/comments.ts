import { and, eq, exists, or, type SQL } from 'drizzle-orm';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { postComments, posts } from '#database/tables/posts.ts';
import { checkCommentRate } from './comment-rate.ts';
import { countAct } from './feed-bounds.ts';
import { notifyAuthor } from './notify-author.ts';
import { postCommented } from './post-notifications.ts';
import { lockPost, readNewestComments } from './reaction-queries.ts';

/**
 * Adds a comment to a post, idempotent per attempt, and returns the newest comments with their number. The lock on the
 * post keeps it from being deleted, and concurrent comments are counted one after the other.
 */
export async function addComment(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>,
  userId: string,
  { postId, content, attempt }: { postId: string; content: string; attempt?: Attempt | undefined },
) {
  const { db, jobs } = services;
  const added = await once(db, attempt, async (transaction) => {
    const post = await lockPost(transaction, postId);
    if (!post) return new Refusal('post-not-found');
    const tooMany =
      (await checkCommentRate(transaction, userId, postId)) ??
      (await countAct(services, transaction, { userId, act: 'comment' }));
    if (tooMany) return tooMany;
    await transaction.insert(postComments).values({ postId, userId, content });
    await notifyAuthor(jobs, transaction, { kind: postCommented, postId, ...post, userId });
    return null;
  });
  return added ?? readNewestComments(db, postId);
}

type CommentOfPost = { postId: string; commentId: string };

/** Deletes a comment and returns how many are left. Its author and the post's owner may do so. */
export function deleteComment(
  db: Database,
  userId: string,
  { postId, commentId }: CommentOfPost,
): Promise<number | Refusal> {
  const ownPost = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postComments.postId), eq(posts.userId, userId)));
  return removeComment(db, { postId, commentId }, or(eq(postComments.userId, userId), exists(ownPost)));
}

/** The same for the seller, who may delete any comment. */
export function deleteCommentAsSeller(db: Database, named: CommentOfPost): Promise<number | Refusal> {
  return removeComment(db, named);
}

async function removeComment(
  db: Database,
  { postId, commentId }: CommentOfPost,
  mayDelete?: SQL,
): Promise<number | Refusal> {
  const deleted = await db
    .delete(postComments)
    .where(and(eq(postComments.id, commentId), eq(postComments.postId, postId), mayDelete))
    .returning({ id: postComments.id });
  if (deleted.length === 0) return refuse(db, postId, commentId);
  return db.$count(postComments, eq(postComments.postId, postId));
}

/** After a delete that matched no row: finds the reason. */
async function refuse(db: Database, postId: string, commentId: string): Promise<Refusal> {
  const [post] = await db
    .select({ commentId: postComments.id })
    .from(posts)
    .leftJoin(postComments, and(eq(postComments.postId, posts.id), eq(postComments.id, commentId)))
    .where(eq(posts.id, postId));
  if (!post) return new Refusal('post-not-found');
  if (!post.commentId) return new Refusal('comment-not-found');
  return new Refusal('not-your-comment');
}
