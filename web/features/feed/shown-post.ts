import type { ReplyOf } from '#contract/calls.ts';
import type { Person, Post, PostComment } from '#contract/feed/schemas.ts';

/**
 * A cached post. `comments` reaches further back than a response does once earlier ones were loaded. `olderLike` is the
 * id of the current user when their like is older than `likes`.
 */
export type ShownPost = Post & { olderLike?: string | undefined };

export type LikeReply = Pick<ReplyOf<'POST /api/post/{postId}/like'>, 'likes' | 'likesCount' | 'liked'>;
type CommentsReply = Pick<Post, 'comments' | 'commentsCount'>;

/** Whether this user likes the post, as far as is known. */
export function isLikedBy({ likes, olderLike }: Pick<ShownPost, 'likes' | 'olderLike'>, userId: string): boolean {
  return olderLike === userId || likes.some((like) => like.userId._id === userId);
}

/** Whether only the server can tell if this user likes the post: `likes` has only the newest likes. */
export function mayLikeUnseen({ likes, likesCount }: Post, userId: string): boolean {
  return likes.length < likesCount && !isLikedBy({ likes }, userId);
}

/** Adds the server's information about an older like, unless the likes changed since `asked`. */
export function withOlderLike(post: ShownPost, asked: Post, userId: string, liked: boolean): ShownPost {
  const olderLike = liked ? userId : undefined;
  return likesFingerprint(post) === likesFingerprint(asked) && post.olderLike !== olderLike
    ? { ...post, olderLike }
    : post;
}

/** Identifies the state of a post's likes. */
export function likesFingerprint({ _id, likes, likesCount }: Post): string {
  return [_id, likesCount, likes[0]?.userId._id, likes.at(-1)?.userId._id].join(' ');
}

/** The post with or without this person's like. */
export function withLike(post: ShownPost, person: Person, liked: boolean): ShownPost {
  if (isLikedBy(post, person._id) === liked) return post;
  if (liked) return { ...post, likes: [...post.likes, { userId: person }], likesCount: post.likesCount + 1 };
  const likes = post.likes.filter(({ userId }) => userId._id !== person._id);
  return { ...post, likes, likesCount: post.likesCount - 1, olderLike: undefined };
}

/** The post with the likes that the server returned to this person's toggle. */
export function withLikes(post: ShownPost, { likes, likesCount, liked }: LikeReply, person: Person): ShownPost {
  const isListed = isLikedBy({ likes }, person._id);
  return { ...post, likes, likesCount, olderLike: liked && !isListed ? person._id : undefined };
}

/** The post with newer comments from the server. Earlier comments stay if they adjoin the new ones. */
export function withNewestComments(post: ShownPost, { comments, commentsCount }: CommentsReply): ShownPost {
  return { ...post, commentsCount, comments: joined(post.comments, comments, commentsCount) };
}

function joined(shown: readonly PostComment[], newest: PostComment[], count: number): PostComment[] {
  const [first] = newest;
  const last = shown.at(-1);
  // All shown comments are older than the new ones: there may be a gap.
  if (!first || newest.length >= count || !last || last._id < first._id) return newest;
  const all = [...shown.filter(({ _id }) => _id < first._id), ...newest];
  // More than exist: some earlier comments were deleted.
  return all.length > count ? newest : all;
}

/** A page of comments before the one with id `before`; undefined for the newest page. */
export type EarlierComments = { before: string | undefined; comments: readonly PostComment[]; isAll: boolean };

/** The post with earlier comments added. */
export function withEarlierComments(post: ShownPost, { before, comments, isAll }: EarlierComments): ShownPost {
  const first = post.comments[0]?._id;
  // The earlier comments must adjoin the post's.
  if (first !== undefined && (before === undefined || first > before)) return post;
  const all = [...comments.filter(({ _id }) => first === undefined || _id < first), ...post.comments];
  return { ...post, comments: all, commentsCount: isAll ? all.length : Math.max(post.commentsCount, all.length) };
}

/** The post without a comment, with the server's number of comments. */
export function withoutComment(post: ShownPost, commentId: string, commentsCount: number): ShownPost {
  return { ...post, commentsCount, comments: post.comments.filter(({ _id }) => _id !== commentId) };
}

/** Adds what this tab knows beyond a new response's posts. */
export function mergeKnown(shown: readonly ShownPost[], fresh: readonly Post[]): ShownPost[] {
  const byId = new Map(shown.map((post) => [post._id, post]));
  return fresh.map((post) => {
    const before = byId.get(post._id);
    if (!before) return post;
    const { comments, commentsCount, likes } = post;
    const isCut = likes.length < post.likesCount;
    const olderLike = isCut && before.olderLike && !isLikedBy(post, before.olderLike) ? before.olderLike : undefined;
    return {
      ...post,
      comments: joined(before.comments, comments, commentsCount),
      ...(olderLike !== undefined && { olderLike }),
    };
  });
}
