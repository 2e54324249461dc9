import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Range } from '#api/http/replies/paging.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { type People, readPeople } from '#database/reading/read-people.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import type { PostRow } from './post-shape.ts';

/**
 * The id with its table: Drizzle omits the table's name in single-table statements, and a sub-select would take its own
 * id.
 */
const ofPost = sql.raw('"posts"."id"');
const shown = sql.raw(String(limits.reactionsShown));

/** The ids of the users of a post's newest likes, oldest first. The index limits how many likes are read. */
const newestLikers = sql<string[]>`(
  select coalesce(json_agg(newest.user_id order by newest.created_at, newest.user_id), '[]')
  from (
    select ${postLikes.userId}, ${postLikes.createdAt} from ${postLikes} where ${postLikes.postId} = ${ofPost}
    order by ${postLikes.createdAt} desc, ${postLikes.userId} desc limit ${shown}
  ) newest
)`;

type FoundComment = { id: string; content: string; createdAt: string; userId: string | null };

/** The newest comments of a post, oldest first, read in the same way. */
const newestComments = sql<FoundComment[]>`(
  select coalesce(json_agg(json_build_object(
    'id', newest.id, 'content', newest.content, 'createdAt', newest.created_at, 'userId', newest.user_id
  ) order by newest.id), '[]')
  from (
    select ${postComments.id}, ${postComments.content}, ${postComments.createdAt}, ${postComments.userId}
    from ${postComments} where ${postComments.postId} = ${ofPost} order by ${postComments.id} desc limit ${shown}
  ) newest
)`;

const numberOf = (table: typeof postLikes | typeof postComments) =>
  sql<number>`(select count(*) from ${table} where ${table.postId} = ${ofPost})`.mapWith(Number);

/**
 * Returns posts, all or by one user, with their newest likes and comments, newest first. Two statements: users are read
 * separately. The scan of the key ends with the page, so that likes and comments are read only for the posts shown.
 */
export async function readPosts(
  db: Database,
  userId: string | undefined,
  { cursor, limit }: Range,
): Promise<PostRow[]> {
  const query = postQueries[userId === undefined ? 'ofAll' : 'ofUser'][cursor === undefined ? 'newest' : 'byCursor'];
  const rows = await query(db).execute({ userId, cursor, limit });
  const named = rows.flatMap((row) => [row.userId, ...row.likers, ...row.comments.map((comment) => comment.userId)]);
  const people = await readPeople(db, named);
  return rows.map((row) => withPeople(row, people));
}

const ofUser = eq(posts.userId, sql.placeholder('userId'));
const afterCursor = lt(posts.id, sql.placeholder('cursor'));

const postQueries = {
  ofAll: {
    newest: preparedOn((db) => selectPosts(db).prepare('newest-posts')),
    byCursor: preparedOn((db) => selectPosts(db, afterCursor).prepare('posts-by-cursor')),
  },
  ofUser: {
    newest: preparedOn((db) => selectPosts(db, ofUser).prepare('newest-user-posts')),
    byCursor: preparedOn((db) => selectPosts(db, and(ofUser, afterCursor)).prepare('user-posts-by-cursor')),
  },
};

function selectPosts(db: Database, where?: SQL) {
  return db
    .select({
      id: posts.id,
      userId: posts.userId,
      content: posts.content,
      image: posts.image,
      createdAt: posts.createdAt,
      updatedAt: posts.updatedAt,
      likers: newestLikers,
      likesCount: numberOf(postLikes),
      comments: newestComments,
      commentsCount: numberOf(postComments),
    })
    .from(posts)
    .where(where)
    .orderBy(desc(posts.id))
    .limit(sql.placeholder('limit'));
}

type FoundPost = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number];

function withPeople({ userId, likers, comments, ...post }: FoundPost, people: People): PostRow {
  const personOf = (id: string | null) => (id === null ? undefined : people.get(id)) ?? null;
  return {
    ...post,
    author: personOf(userId),
    likers: likers.flatMap((id) => personOf(id) ?? []),
    comments: comments.map(({ userId: author, ...comment }) => ({ ...comment, author: personOf(author) })),
  };
}
