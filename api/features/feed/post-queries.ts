import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Range } from '#api/http/replies/paging.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { users } from '#database/tables/users.ts';
import type { CommentRow, PersonRow, PostRow } from './post-shape.ts';

export const personColumns = { id: users.id, name: users.name, email: users.email, profileImage: users.profileImage };

const person = sql`json_build_object(
  'id', ${users.id}, 'name', ${users.name}, 'email', ${users.email}, 'profileImage', ${users.profileImage}
)`;

const shown = sql.raw(String(limits.reactionsShown));

/** The users of a post's newest likes, oldest first; the index limits how many likes are read. */
const newestLikers = (postId: SQL) => sql<PersonRow[]>`(
  select coalesce(json_agg(${person} order by newest.created_at, newest.user_id), '[]')
  from (
    select ${postLikes.userId}, ${postLikes.createdAt} from ${postLikes} where ${postLikes.postId} = ${postId}
    order by ${postLikes.createdAt} desc, ${postLikes.userId} desc limit ${shown}
  ) newest join ${users} on ${users.id} = newest.user_id
)`;

/** The newest comments of a post, oldest first, read in the same way. */
const newestComments = (postId: SQL) => sql<CommentRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', newest.id, 'content', newest.content, 'createdAt', newest.created_at,
    'author', case when ${users.id} is null then null else ${person} end
  ) order by newest.id), '[]')
  from (
    select ${postComments.id}, ${postComments.content}, ${postComments.createdAt}, ${postComments.userId}
    from ${postComments} where ${postComments.postId} = ${postId} order by ${postComments.id} desc limit ${shown}
  ) newest left join ${users} on ${users.id} = newest.user_id
)`;

const numberOf = (table: typeof postLikes | typeof postComments, postId: SQL) =>
  sql<number>`(select count(*) from ${table} where ${table.postId} = ${postId})`.mapWith(Number);

/**
 * Posts of everybody or of one user with their newest likes and comments, newest first, in one statement. The page is
 * cut first, so that likes and comments are gathered for the posts shown and for no other, however deep the page is.
 */
export function readPosts(
  db: Database,
  userId: string | undefined,
  { cursor, limit, offset = 0 }: Range,
): Promise<PostRow[]> {
  const query = postQueries[userId === undefined ? 'ofAll' : 'ofUser'][cursor === undefined ? 'byNumber' : 'byCursor'];
  return query(db).execute({ userId, cursor, limit, offset });
}

const ofUser = eq(posts.userId, sql.placeholder('userId'));
const afterCursor = lt(posts.id, sql.placeholder('cursor'));

const postQueries = {
  ofAll: {
    byNumber: preparedOn((db) => selectPosts(db).prepare('posts-by-number')),
    byCursor: preparedOn((db) => selectPosts(db, afterCursor).prepare('posts-by-cursor')),
  },
  ofUser: {
    byNumber: preparedOn((db) => selectPosts(db, ofUser).prepare('user-posts-by-number')),
    byCursor: preparedOn((db) => selectPosts(db, and(ofUser, afterCursor)).prepare('user-posts-by-cursor')),
  },
};

function selectPosts(db: Database, where?: SQL) {
  const page = db
    .$with('page')
    .as(
      db
        .select()
        .from(posts)
        .where(where)
        .orderBy(desc(posts.id))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset')),
    );
  return db
    .with(page)
    .select({
      id: page.id,
      content: page.content,
      image: page.image,
      createdAt: page.createdAt,
      updatedAt: page.updatedAt,
      author: personColumns,
      likers: newestLikers(sql`${page.id}`),
      likesCount: numberOf(postLikes, sql`${page.id}`),
      comments: newestComments(sql`${page.id}`),
      commentsCount: numberOf(postComments, sql`${page.id}`),
    })
    .from(page)
    .leftJoin(users, eq(users.id, page.userId))
    .orderBy(desc(page.id));
}
