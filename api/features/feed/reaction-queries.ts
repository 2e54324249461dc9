import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/connect.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { users } from '#database/tables/users.ts';
import { personColumns } from './post-queries.ts';
import type { CommentRow, PersonRow } from './post-shape.ts';

/** Which comments to read: so many, from the newest back, those before the one with the id `before`. */
type CommentRange = { limit: number; before?: string | undefined };

/** Comments of a post, oldest first. */
export async function readComments(
  db: Database,
  postId: string,
  { limit, before }: CommentRange,
): Promise<CommentRow[]> {
  const newestFirst = await db
    .select({
      id: postComments.id,
      content: postComments.content,
      createdAt: postComments.createdAt,
      author: personColumns,
    })
    .from(postComments)
    .leftJoin(users, eq(users.id, postComments.userId))
    .where(and(eq(postComments.postId, postId), before ? lt(postComments.id, before) : undefined))
    .orderBy(desc(postComments.id))
    .limit(limit);
  return newestFirst.reverse();
}

/** The comments that come with a post, and how many there are. Two statements. */
export async function readNewestComments(db: Database, postId: string) {
  const comments = await readComments(db, postId, { limit: limits.reactionsShown });
  return { comments, commentsCount: await db.$count(postComments, eq(postComments.postId, postId)) };
}

/** Where a like stands among those of its post: when it was given, to the microsecond, and by whom. */
type LikeRange = { limit: number; before?: string | undefined };
type LikeRow = PersonRow & { cursor: string };

const moment = sql<string>`(extract(epoch from ${postLikes.createdAt}) * 1000000)::bigint`;

/** Who liked a post, in the order of the likes, each with the cursor of the like. */
export async function readLikers(db: Database, postId: string, { limit, before }: LikeRange): Promise<LikeRow[]> {
  const newestFirst = await db
    .select({ ...personColumns, cursor: sql<string>`${moment} || '.' || ${postLikes.userId}` })
    .from(postLikes)
    .innerJoin(users, eq(users.id, postLikes.userId))
    .where(and(eq(postLikes.postId, postId), before ? isBefore(before) : undefined))
    .orderBy(desc(postLikes.createdAt), desc(postLikes.userId))
    .limit(limit);
  return newestFirst.reverse();
}

function isBefore(cursor: string): SQL {
  const [microseconds, userId] = cursor.split('.');
  const at = sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`;
  return sql`(${postLikes.createdAt}, ${postLikes.userId}) < (${at}, ${userId}::uuid)`;
}

/** The likes that come with a post, and how many there are. Two statements. */
export async function readNewestLikes(db: Database, postId: string) {
  const likers = await readLikers(db, postId, { limit: limits.reactionsShown });
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

/** Whether there is such a post. */
export async function postExists(db: Database, postId: string): Promise<boolean> {
  return (await db.$count(posts, eq(posts.id, postId))) > 0;
}
