import type { CallReply } from '#contract/call.ts';
import type { feedCalls, Person, Post, PostComment } from '#contract/feed.ts';

/**
 * A post as the browser caches it. `comments` reaches further back than an answer does once earlier ones were asked for;
 * `olderLike` is the id of a user who looks at the posts and whose like is older than `likes`.
 */
export type ShownPost = Post & { olderLike?: string | undefined };

/** What the server knows of a post's likes after a press. */
export type LikeReply = Pick<CallReply<typeof feedCalls.toggleLike>, 'likes' | 'likesCount' | 'liked'>;
type CommentsReply = Pick<Post, 'comments' | 'commentsCount'>;

/** Whether this user likes the post, as far as is known. */
export function isLikedBy({ likes, olderLike }: Pick<ShownPost, 'likes' | 'olderLike'>, userId: string): boolean {
  return olderLike === userId || likes.some((like) => like.userId._id === userId);
}

/** Whether only the server knows if this user likes the post: the like may be older than those that came with it. */
export function mayLikeUnseen({ likes, likesCount }: Post, userId: string): boolean {
  return likes.length < likesCount && !isLikedBy({ likes }, userId);
}

/** The post with what the server says of a like older than those that came with `asked`, unless its likes changed since. */
export function withOlderLike(post: ShownPost, asked: Post, userId: string, liked: boolean): ShownPost {
  const olderLike = liked ? userId : undefined;
  return likesFingerprint(post) === likesFingerprint(asked) && post.olderLike !== olderLike
    ? { ...post, olderLike }
    : post;
}

/** The same text for the same likes of a post. */
export function likesFingerprint({ _id, likes, likesCount }: Post): string {
  return [_id, likesCount, likes[0]?.userId._id, likes.at(-1)?.userId._id].join(' ');
}

/** The post with the like of this person, or without it. */
export function withLike(post: ShownPost, person: Person, liked: boolean): ShownPost {
  if (isLikedBy(post, person._id) === liked) return post;
  if (liked) return { ...post, likes: [...post.likes, { userId: person }], likesCount: post.likesCount + 1 };
  const likes = post.likes.filter(({ userId }) => userId._id !== person._id);
  return { ...post, likes, likesCount: post.likesCount - 1, olderLike: undefined };
}

/** The post with the likes that the server has after this person pressed. */
export function withLikes(post: ShownPost, { likes, likesCount, liked }: LikeReply, person: Person): ShownPost {
  const isListed = isLikedBy({ likes }, person._id);
  return { ...post, likes, likesCount, olderLike: liked && !isListed ? person._id : undefined };
}

/** The post with newer comments of the server; what is shown of the earlier ones stays as far as it joins up with them. */
export function withNewestComments(post: ShownPost, { comments, commentsCount }: CommentsReply): ShownPost {
  return { ...post, commentsCount, comments: joined(post.comments, comments, commentsCount) };
}

function joined(shown: readonly PostComment[], newest: PostComment[], count: number): PostComment[] {
  const [first] = newest;
  const last = shown.at(-1);
  // Older than the newest begin: between the two lists there may be others.
  if (!first || newest.length >= count || !last || last._id < first._id) return newest;
  const all = [...shown.filter(({ _id }) => _id < first._id), ...newest];
  // More than there are: somebody deleted some of the earlier ones.
  return all.length > count ? newest : all;
}

/** The reply with the comments before the one with the id `before`; for the newest when there was none. */
export type EarlierComments = { before: string | undefined; comments: readonly PostComment[]; isAll: boolean };

/** The post with earlier comments on top of its own. */
export function withEarlierComments(post: ShownPost, { before, comments, isAll }: EarlierComments): ShownPost {
  const first = post.comments[0]?._id;
  // The earlier ones must join up with those of the post.
  if (first !== undefined && (before === undefined || first > before)) return post;
  const all = [...comments.filter(({ _id }) => first === undefined || _id < first), ...post.comments];
  return { ...post, comments: all, commentsCount: isAll ? all.length : Math.max(post.commentsCount, all.length) };
}

/** The post without a comment, and with the number of comments that the server counted after it. */
export function withoutComment(post: ShownPost, commentId: string, commentsCount: number): ShownPost {
  return { ...post, commentsCount, comments: post.comments.filter(({ _id }) => _id !== commentId) };
}

/** A fresh answer's posts with what this window knows beyond it, from what it showed before. */
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
