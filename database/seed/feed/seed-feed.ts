import type { Database } from '#database/driver/connection.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { dated } from '../dated.ts';
import { type DemoHandle, demoEmail } from '../demo-users.ts';
import type { DemoPost } from './demo-post.ts';
import { demoPosts } from './demo-posts.ts';

const minute = 60_000;

/** A post with the address of its stored picture, '' without one. */
type IllustratedPost = DemoPost & { image: string };

/** Stores the pictures of the demo feed. */
export function illustrateFeed(storePicture: (name: string) => Promise<string>): Promise<IllustratedPost[]> {
  return Promise.all(
    demoPosts.map(async (post) => ({
      ...post,
      image: post.picture ? await storePicture(post.picture) : '',
    })),
  );
}

/** Inserts the demo feed with its likes and comments, all before `now`. `userIds` is by email. */
export async function insertFeed(
  db: Database,
  illustrated: readonly IllustratedPost[],
  userIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const rows = illustrated.map((post) => toRows(post, userIds, now.getTime()));
  await db.insert(posts).values(rows.map(({ post }) => post));
  await db.insert(postLikes).values(rows.flatMap(({ likes }) => likes));
  await db.insert(postComments).values(rows.flatMap(({ comments }) => comments));
}

function toRows(demo: IllustratedPost, userIds: ReadonlyMap<string, string>, now: number) {
  const idOf = (handle: DemoHandle) => {
    const id = userIds.get(demoEmail(handle));
    if (!id) throw new Error(`There is no demo user ${handle}`);
    return id;
  };
  const age = demo.hoursAgo * 60 * minute;
  const post = {
    ...dated(now - age),
    updatedAt: new Date(now - age),
    userId: idOf(demo.by),
    content: demo.content,
    image: demo.image,
  };
  // Most likes come soon after the post.
  const likes = demo.likedBy.map((handle, index) => ({
    postId: post.id,
    userId: idOf(handle),
    createdAt: new Date(now - age + age * ((index + 1) / (demo.likedBy.length + 1)) ** 3),
  }));
  const comments = demo.comments.map(({ by, after, content }) => ({
    ...dated(now - age + after * minute),
    postId: post.id,
    userId: idOf(by),
    content,
  }));
  return { post, likes, comments };
}
