import type { ReplyOf } from '#contract/calls.ts';
import type { Person } from '#contract/feed/schemas.ts';
import { listedItems } from '#web/ui/list/listed-items.ts';
import type { ShownPost } from './shown-post.ts';

type OwnReply = ReplyOf<'GET /api/post/user'>;
export type Totals = OwnReply['totals'];

/** A cached page of posts. `askedAt` is when it was requested, in ms. */
export type PostPage = Pick<OwnReply, 'pagination'> & { posts: ShownPost[]; totals?: Totals; askedAt: number };

/** A change of posts. Idempotent. */
export type PostChange =
  | { kind: 'created'; post: ShownPost }
  | { kind: 'deleted'; postId: string }
  | { kind: 'changed'; postId: string; to(post: ShownPost): ShownPost }
  | { kind: 'person'; person: Person };

/** The posts of all pages without duplicates; a new post between two requests may repeat one. */
export function listedPosts(pages: readonly PostPage[] | undefined): ShownPost[] {
  return listedItems(pages, ({ posts }) => posts);
}

/** The pages after a change at the time `at`. With `ownerId` they are one user's posts. */
export function changePages(pages: PostPage[], change: PostChange, at: number, ownerId?: string): PostPage[] {
  const isElsewhere = change.kind === 'created' && ownerId !== undefined && change.post.userId._id !== ownerId;
  if (isElsewhere) return pages;
  const changed = pages.map((page, index) => changePage(page, change, index === 0 && !isListed(pages, change)));
  const [before, after] = [count(pages), count(changed)];
  return changed.map((page) =>
    // Totals requested after the change include it already.
    page.totals && page.askedAt <= at ? { ...page, totals: shift(page.totals, before, after) } : page,
  );
}

function isListed(pages: PostPage[], change: PostChange): boolean {
  return change.kind === 'created' && pages.some(({ posts }) => posts.some(({ _id }) => _id === change.post._id));
}

function changePage(page: PostPage, change: PostChange, atTop: boolean): PostPage {
  const { posts } = page;
  switch (change.kind) {
    case 'created':
      return atTop ? { ...page, posts: [change.post, ...posts] } : page;
    case 'deleted':
      return { ...page, posts: posts.filter(({ _id }) => _id !== change.postId) };
    case 'changed':
      return { ...page, posts: posts.map((post) => (post._id === change.postId ? change.to(post) : post)) };
    case 'person':
      return { ...page, posts: posts.map((post) => withPerson(post, change.person)) };
  }
}

function withPerson(post: ShownPost, person: Person): ShownPost {
  const replace = <T extends { userId: Person }>(entry: T): T =>
    entry.userId._id === person._id ? { ...entry, userId: person } : entry;
  return { ...replace(post), likes: post.likes.map(replace), comments: post.comments.map(replace) };
}

function count(pages: readonly PostPage[]): Totals {
  const posts = listedPosts(pages);
  const sum = (of: 'likesCount' | 'commentsCount') => posts.reduce((total, post) => total + post[of], 0);
  return { posts: posts.length, likes: sum('likesCount'), comments: sum('commentsCount') };
}

function shift(totals: Totals, before: Totals, after: Totals): Totals {
  return {
    ...totals,
    posts: totals.posts + after.posts - before.posts,
    likes: totals.likes + after.likes - before.likes,
    comments: totals.comments + after.comments - before.comments,
  };
}
