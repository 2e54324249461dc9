import type { Person } from '#contract/feed.ts';
import { isLikedBy, type LikeReply, type ShownPost, withLike, withLikes } from './shown-post.ts';

type Surroundings = {
  /** Turns the like on the server around; resolves with the likes after it. */
  send(postId: string): Promise<LikeReply>;
  /** Changes what every list shows. */
  show(postId: string, to: (post: ShownPost) => ShownPost): void;
  onFailure(error: unknown): void;
};

/**
 * Likes that show at once. Of one post, one call is on its way at a time; presses meanwhile only change the wish, and
 * the newest is made true when the call is back. After a failure the post shows what is known of the server again.
 */
export function createLikes({ send, show, onFailure }: Surroundings) {
  const wishes = new Map<string, { liked: boolean }>();

  async function makeTrue(postId: string, person: Person, isNow: boolean): Promise<void> {
    const wish = wishes.get(postId);
    let known = isNow;
    try {
      while (wish && wish.liked !== known) {
        const reply = await send(postId);
        known = reply.liked;
        const { liked } = wish;
        show(postId, (post) => withLike(withLikes(post, reply, person), person, liked));
      }
    } catch (error) {
      show(postId, (post) => withLike(post, person, known));
      onFailure(error);
    } finally {
      wishes.delete(postId);
    }
  }

  /** A press on the like button of a post. */
  return function toggleLike(post: ShownPost, person: Person): Promise<void> {
    const wish = wishes.get(post._id);
    const before = wish?.liked ?? isLikedBy(post, person._id);
    const liked = !before;
    if (wish) wish.liked = liked;
    else wishes.set(post._id, { liked });
    show(post._id, (shown) => withLike(shown, person, liked));
    return wish ? Promise.resolve() : makeTrue(post._id, person, before);
  };
}
