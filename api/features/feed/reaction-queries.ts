import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Range } from '#api/http/replies/paging.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/connection.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { users } from '#database/tables/users.ts';
import { personColumns } from './post-queries.ts';
import type { CommentRow, PersonRow } from './post-shape.ts';

/** Comments of a post, newest first. */
export function readComments(db: Database, postId: string, { limit, cursor }: Range): Promise<CommentRow[]> {
  return db
    .select({
      id: postComments.id,
      content: postComments.content,
      createdAt: postComments.createdAt,
      author: personColumns,
    })
    .from(postComments)
    .leftJoin(users, eq(users.id, postComments.userId))
    .where(and(eq(postComments.postId, postId), cursor ? lt(postComments.id, cursor) : undefined))
    .orderBy(desc(postComments.id))
    .limit(limit);
}

/** The comments that come with a post, oldest first, and how many there are. Two statements. */
export async function readNewestComments(db: Database, postId: string) {
  const comments = await readComments(db, postId, { limit: limits.reactionsShown });
  return {
    comments: comments.reverse(),
    commentsCount: await db.$count(postComments, eq(postComments.postId, postId)),
  };
}

/** `id` is where the like stands among those of its post: when it was given, to the microsecond, and by whom. */
type LikeRow = { id: string; liker: PersonRow };

const moment = sql<string>`(extract(epoch from ${postLikes.createdAt}) * 1000000)::bigint`;

/** Who liked a post, the newest likes first. */
export function readLikes(db: Database, postId: string, { limit, cursor }: Range): Promise<LikeRow[]> {
  return db
    .select({ id: sql<string>`${moment} || '.' || ${postLikes.userId}`, liker: personColumns })
    .from(postLikes)
    .innerJoin(users, eq(users.id, postLikes.userId))
    .where(and(eq(postLikes.postId, postId), cursor ? isBefore(cursor) : undefined))
    .orderBy(desc(postLikes.createdAt), desc(postLikes.userId))
    .limit(limit);
}

function isBefore(cursor: string): SQL {
  const [microseconds, userId] = cursor.split('.');
  const at = sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`;
  return sql`(${postLikes.createdAt}, ${postLikes.userId}) < (${at}, ${userId}::uuid)`;
}

/** Who gave the likes that come with a post, oldest first, and how many there are. Two statements. */
export async function readNewestLikes(db: Database, postId: string) {
  const likes = await readLikes(db, postId, { limit: limits.reactionsShown });
  const likers = likes.map(({ liker }) => liker).reverse();
  return { likers, likesCount: await db.$count(postLikes, eq(postLikes.postId, postId)) };
}

/** The posts among these that a user likes. One statement. */
export async function readLiked(db: Database, userId: string, postIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ postId: postLikes.postId })
    .from(postLikes)
    .where(and(eq(postLikes.userId, userId), inArray(postLikes.postId, postIds)));
  return rows.map(({ postId }) => postId);
}

export async function postExists(db: Database, postId: string): Promise<boolean> {
  return (await db.$count(posts, eq(posts.id, postId))) > 0;
}

/** Locks a post against changes and deletion until the transaction ends; false when there is none. One statement. */
export async function lockPost(
  transaction: Database,
  postId: string,
): Promise<{ authorId: string | null } | undefined> {
  const found = transaction.select({ authorId: posts.userId }).from(posts).where(eq(posts.id, postId));
  return (await found.for('no key update'))[0];
}
