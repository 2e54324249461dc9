import { and, eq, exists, or } from 'drizzle-orm';
import { Refusal } from '#api/refusal.ts';
import type { Database } from '#database/connect.ts';
import { postComments, posts } from '#database/tables/posts.ts';
import { postNotFound } from './change-post.ts';
import { readComments } from './post-queries.ts';
import type { CommentRow } from './post-shape.ts';

/** Comments on a post and returns all its comments. The post cannot be deleted in between. */
export function addComment(
  db: Database,
  userId: string,
  postId: string,
  content: string,
): Promise<CommentRow[] | Refusal> {
  return db.transaction(async (transaction) => {
    const [post] = await transaction.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for('key share');
    if (!post) return new Refusal('not-found', postNotFound);
    await transaction.insert(postComments).values({ postId, userId, content });
    return readComments(transaction, postId);
  });
}

/** Deletes a comment; its author and the owner of the post may. */
export async function deleteComment(
  db: Database,
  userId: string,
  { postId, commentId }: { postId: string; commentId: string },
): Promise<Refusal | undefined> {
  const ownPost = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, userId)));
  const deleted = await db
    .delete(postComments)
    .where(
      and(
        eq(postComments.id, commentId),
        eq(postComments.postId, postId),
        or(eq(postComments.userId, userId), exists(ownPost)),
      ),
    )
    .returning({ id: postComments.id });
  return deleted.length === 0 ? refuse(db, postId, commentId) : undefined;
}

/** After a delete that met no row: only now it matters why. */
async function refuse(db: Database, postId: string, commentId: string): Promise<Refusal> {
  const [post] = await db
    .select({ commentId: postComments.id })
    .from(posts)
    .leftJoin(postComments, and(eq(postComments.postId, posts.id), eq(postComments.id, commentId)))
    .where(eq(posts.id, postId));
  if (!post) return new Refusal('not-found', postNotFound);
  if (!post.commentId) return new Refusal('not-found', 'Comment not found');
  return new Refusal('forbidden', 'You can delete only your own comments and comments on your own posts');
}
