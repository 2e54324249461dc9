import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Range } from '#api/http/replies/paging.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { type PersonRow, readPeople } from '#database/reading/read-people.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import type { CommentRow } from './post-shape.ts';

/** Returns comments of a post with their authors, newest first. Two statements, or one when there are none. */
export async function readComments(db: Database, postId: string, { limit, cursor }: Range): Promise<CommentRow[]> {
  const { id, content, createdAt, userId } = postComments;
  const rows = await db
    .select({ id, content, createdAt, userId })
    .from(postComments)
    .where(and(eq(postComments.postId, postId), cursor ? lt(postComments.id, cursor) : undefined))
    .orderBy(desc(postComments.id))
    .limit(limit);
  const people = await readPeople(
    db,
    rows.map((row) => row.userId),
  );
  return rows.map(({ userId: author, ...row }) => ({ ...row, author: people.get(author ?? '') ?? null }));
}

/** Returns the comments shown with a post, oldest first, and their total number. Three statements. */
export async function readNewestComments(db: Database, postId: string) {
  const comments = await readComments(db, postId, { limit: limits.reactionsShown });
  return {
    comments: comments.reverse(),
    commentsCount: await db.$count(postComments, eq(postComments.postId, postId)),
  };
}

/** `id` is the cursor of a like: its time in microseconds, and its user. */
type LikeRow = { id: string; liker: PersonRow | null };

const moment = sql<string>`(extract(epoch from ${postLikes.createdAt}) * 1000000)::bigint`;

/** Returns the likes of a post with their users, newest first. Two statements, or one when there are none. */
export async function readLikes(db: Database, postId: string, { limit, cursor }: Range): Promise<LikeRow[]> {
  const rows = await db
    .select({ id: sql<string>`${moment} || '.' || ${postLikes.userId}`, userId: postLikes.userId })
    .from(postLikes)
    .where(and(eq(postLikes.postId, postId), cursor ? isBefore(cursor) : undefined))
    .orderBy(desc(postLikes.createdAt), desc(postLikes.userId))
    .limit(limit);
  const people = await readPeople(
    db,
    rows.map((row) => row.userId),
  );
  return rows.map(({ id, userId }) => ({ id, liker: people.get(userId) ?? null }));
}

function isBefore(cursor: string): SQL {
  const [microseconds, userId] = cursor.split('.');
  const at = sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`;
  return sql`(${postLikes.createdAt}, ${postLikes.userId}) < (${at}, ${userId}::uuid)`;
}

/** Returns the users of the likes shown with a post, oldest first, and the total number. Three statements. */
export async function readNewestLikes(db: Database, postId: string) {
  const likes = await readLikes(db, postId, { limit: limits.reactionsShown });
  const likers = likes.flatMap(({ liker }) => liker ?? []).reverse();
  return { likers, likesCount: await db.$count(postLikes, eq(postLikes.postId, postId)) };
}

/** Returns which of these posts a user likes. One statement. */
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

/**
 * Locks a post against changes and deletion until the transaction ends, and returns its author; undefined when it does
 * not exist. One statement.
 */
export async function lockPost(
  transaction: Database,
  postId: string,
): Promise<{ authorId: string | null } | undefined> {
  const found = transaction.select({ authorId: posts.userId }).from(posts).where(eq(posts.id, postId));
  return (await found.for('no key update'))[0];
}
