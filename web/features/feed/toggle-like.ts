import toast from 'react-hot-toast';
import { feedCalls, type Person } from '#contract/feed.ts';
import { optimisticToggle } from '#web/browser/optimistic-toggle.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient, recheckSession } from '#web/client/query-client.ts';
import { applyChange } from './local-changes.ts';
import { isLikedBy, type LikeReply, type ShownPost, withLike, withLikes } from './shown-post.ts';

type Like = { postId: string; person: Person; failed: string };

const press = optimisticToggle<Like, LikeReply>({
  keyOf: ({ postId }) => postId,
  async send({ postId }) {
    const reply = await browserApi(feedCalls.toggleLike, { params: { postId } });
    return { ...reply, on: reply.liked };
  },
  show({ postId, person }, liked, reply) {
    const to = (post: ShownPost) => withLike(reply ? withLikes(post, reply, person) : post, person, liked);
    applyChange(browserQueryClient, { kind: 'changed', postId, to });
  },
  onFailure(error, { failed }) {
    toast.error(sentenceOf(error, failed));
    if (isRefused(error, 'login-needed')) recheckSession();
  },
});

/**
 * Likes a post or takes the like back; outlives the screen on which it was pressed. `failed` is for a server that gave no
 * reason.
 */
export function toggleLike(post: ShownPost, person: Person, failed: string): Promise<void> {
  return press({ postId: post._id, person, failed }, isLikedBy(post, person._id));
}
