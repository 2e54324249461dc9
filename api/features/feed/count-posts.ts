import { desc, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { preparedForms, preparedOn } from '#database/driver/prepared.ts';
import {
  countOrEstimate,
  countUpTo,
  type RowCount,
  selectCount,
  selectCounts,
  theCount,
  theNumbers,
  toRowCount,
} from '#database/reading/count-rows.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';

/** Returns the number of posts, in all or by one user. One statement. */
export async function countPosts(db: Database, userId?: string): Promise<RowCount> {
  const rows = await postsCounted(db, { ofUser: userId !== undefined }).execute({ userId });
  return theCount(rows);
}

const postsCounted = preparedForms('posts-counted', (db, { ofUser }: { ofUser: boolean }) =>
  selectCount(
    db,
    ofUser
      ? countUpTo(postsOf(db, sql.placeholder('userId')))
      : countOrEstimate('posts', db.select({ id: posts.id }).from(posts).orderBy(desc(posts.id))),
  ),
);

/** Returns the number of a user's posts and of all their likes and comments. One statement. */
export async function countOwn(db: Database, userId: string) {
  const counted = theNumbers<'posts' | 'likes' | 'comments'>(await ownCounted(db).execute({ userId }));
  return {
    posts: toRowCount(counted.posts),
    likes: toRowCount(counted.likes),
    comments: toRowCount(counted.comments),
  };
}

const ownCounted = preparedOn((db) => {
  const likes = db.select({ one: sql`1` }).from(posts).innerJoin(postLikes, eq(postLikes.postId, posts.id));
  const comments = db.select({ one: sql`1` }).from(posts).innerJoin(postComments, eq(postComments.postId, posts.id));
  const isOwn = eq(posts.userId, sql.placeholder('userId'));
  const counted = selectCounts(db, {
    posts: countUpTo(postsOf(db, sql.placeholder('userId'))),
    likes: countUpTo(likes.where(isOwn)),
    comments: countUpTo(comments.where(isOwn)),
  });
  return counted.prepare('own-posts-counted');
});

const postsOf = (db: Database, userId: Placeholder) =>
  db.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId));
