import { cursorPage } from '#api/http/replies/paging.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { type PostView, toComments, toLikes } from './post-shape.ts';
import { postExists, readComments, readLikes } from './reaction-queries.ts';

type Page = { limit: number; before?: string | undefined };

/**
 * Returns a page of a post's comments, newest page first. Two statements. Refused when there is no
 * such post.
 */
export async function listComments(db: Database, postId: string, { limit, before: cursor }: Page, view: PostView) {
  const { rows, nextCursor } = await cursorPage((range) => readComments(db, postId, range), { limit, cursor });
  if (rows.length === 0 && !(await postExists(db, postId))) return new Refusal('post-not-found');
  return { success: true as const, comments: toComments(rows.reverse(), view), nextCursor };
}

/**
 * Returns a page of a post's likes, newest page first. Two statements. Refused when there is no such
 * post.
 */
export async function listLikes(db: Database, postId: string, { limit, before: cursor }: Page, view: PostView) {
  const { rows, nextCursor } = await cursorPage((range) => readLikes(db, postId, range), { limit, cursor });
  if (rows.length === 0 && !(await postExists(db, postId))) return new Refusal('post-not-found');
  const likers = rows.flatMap(({ liker }) => liker ?? []).reverse();
  return { success: true as const, likes: toLikes(likers, view), nextCursor };
}
