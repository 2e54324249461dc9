import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connect.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { users } from '#database/tables/users.ts';
import type { CommentRow, PersonRow, PostRow } from './post-shape.ts';

/** Which posts to read, newest first. `before` is the id of the post above them. */
type PostRange = { userId?: string | undefined; before?: string | undefined; limit: number; offset: number };

export const personColumns = { id: users.id, name: users.name, email: users.email, profileImage: users.profileImage };

const person = sql`json_build_object(
  'id', ${users.id}, 'name', ${users.name}, 'email', ${users.email}, 'profileImage', ${users.profileImage}
)`;

/** Who liked a post, in the order of the likes. */
const likersOf = (postId: SQL) => sql<PersonRow[]>`(
  select coalesce(json_agg(${person} order by ${postLikes.createdAt}, ${postLikes.userId}), '[]')
  from ${postLikes} join ${users} on ${users.id} = ${postLikes.userId} where ${postLikes.postId} = ${postId}
)`;

/** The comments of a post, oldest first. */
const commentsOf = (postId: SQL) => sql<CommentRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${postComments.id}, 'content', ${postComments.content}, 'createdAt', ${postComments.createdAt},
    'author', case when ${users.id} is null then null else ${person} end
  ) order by ${postComments.id}), '[]')
  from ${postComments} left join ${users} on ${users.id} = ${postComments.userId}
  where ${postComments.postId} = ${postId}
)`;

/**
 * Posts with their likes and comments, in one statement. The page is cut first, so that likes and comments are gathered
 * for the posts shown and for no other, however deep the page is.
 */
export function readPosts(db: Database, { userId, before, limit, offset }: PostRange): Promise<PostRow[]> {
  const page = db.$with('page').as(
    db
      .select()
      .from(posts)
      .where(and(userId ? eq(posts.userId, userId) : undefined, before ? lt(posts.id, before) : undefined))
      .orderBy(desc(posts.id))
      .limit(limit)
      .offset(offset),
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
      likers: likersOf(sql`${page.id}`),
      comments: commentsOf(sql`${page.id}`),
    })
    .from(page)
    .leftJoin(users, eq(users.id, page.userId))
    .orderBy(desc(page.id));
}

/** How many posts there are, of everybody or of one user. */
export function countPosts(db: Database, userId?: string): Promise<number> {
  return db.$count(posts, userId ? eq(posts.userId, userId) : undefined);
}

/** Posts of a user with all their likes and comments, as numbers. One statement. */
export async function countOwn(db: Database, userId: string) {
  const own = sql`(select ${posts.id} from ${posts} where ${posts.userId} = ${userId})`;
  const [row] = await db
    .select({
      posts: count(),
      likes: sql<number>`(select count(*) from ${postLikes} where ${postLikes.postId} in ${own})`.mapWith(Number),
      comments: sql<number>`(select count(*) from ${postComments} where ${postComments.postId} in ${own})`.mapWith(
        Number,
      ),
    })
    .from(posts)
    .where(eq(posts.userId, userId));
  return row ?? { posts: 0, likes: 0, comments: 0 };
}

/** All who like a post, in the order of the likes. */
export function readLikers(db: Database, postId: string): Promise<PersonRow[]> {
  return db
    .select(personColumns)
    .from(postLikes)
    .innerJoin(users, eq(users.id, postLikes.userId))
    .where(eq(postLikes.postId, postId))
    .orderBy(postLikes.createdAt, postLikes.userId);
}

/** All comments of a post, oldest first. */
export function readComments(db: Database, postId: string): Promise<CommentRow[]> {
  return db
    .select({
      id: postComments.id,
      content: postComments.content,
      createdAt: postComments.createdAt,
      author: personColumns,
    })
    .from(postComments)
    .leftJoin(users, eq(users.id, postComments.userId))
    .where(eq(postComments.postId, postId))
    .orderBy(postComments.id);
}
