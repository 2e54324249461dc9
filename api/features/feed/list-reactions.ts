import { Refusal } from '#api/http/refusal.ts';
import type { Database } from '#database/connect.ts';
import { type PostView, toComments, toLikes } from './post-shape.ts';
import { postExists, readComments, readLikers } from './reaction-queries.ts';

type Page = { limit: number; before?: string | undefined };

/** A page of the comments of a post, from the newest back. One statement, two when there are none. */
export async function listComments(db: Database, postId: string, page: Page, view: PostView) {
  const rows = await readComments(db, postId, oneMore(page));
  if (rows.length === 0 && !(await postExists(db, postId))) return new Refusal('post-not-found');
  const { listed, earliest } = cut(rows, page);
  return { success: true as const, comments: toComments(listed, view), nextCursor: earliest?.id ?? null };
}

/** A page of the likes of a post, from the newest back. One statement, two when there are none. */
export async function listLikes(db: Database, postId: string, page: Page, view: PostView) {
  const rows = await readLikers(db, postId, oneMore(page));
  if (rows.length === 0 && !(await postExists(db, postId))) return new Refusal('post-not-found');
  const { listed, earliest } = cut(rows, page);
  return { success: true as const, likes: toLikes(listed, view), nextCursor: earliest?.cursor ?? null };
}

const oneMore = ({ limit, before }: Page): Page => ({ limit: limit + 1, before });

/** Rows that were read oldest first with one more than wanted; with that one there, `earliest` has others before it. */
function cut<Row>(rows: Row[], { limit }: Page): { listed: Row[]; earliest: Row | undefined } {
  const listed = rows.slice(-limit);
  return { listed, earliest: rows.length > limit ? listed[0] : undefined };
}
