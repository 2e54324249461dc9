import toast from 'react-hot-toast';
import type { Person } from '#contract/feed/schemas.ts';
import { optimisticToggle } from '#web/browser/optimistic-toggle.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient, recheckSession } from '#web/client/query-client.ts';
import { applyPostChange } from './local-changes.ts';
import { isLikedBy, type LikeReply, type ShownPost, withLike, withLikes } from './shown-post.ts';

type Like = { postId: string; person: Person; failed: string };

const press = optimisticToggle<Like, LikeReply>({
  keyOf: ({ postId }) => postId,
  async send({ postId }) {
    const reply = await browserApi('POST /api/post/{postId}/like', { params: { postId } });
    return { ...reply, on: reply.liked };
  },
  show({ postId, person }, liked, reply) {
    const to = (post: ShownPost) => withLike(reply ? withLikes(post, reply, person) : post, person, liked);
    applyPostChange(browserQueryClient, { kind: 'changed', postId, to });
  },
  onFailure(error, { failed }) {
    toast.error(sentenceOf(error, failed));
    if (isRefused(error, 'login-needed')) recheckSession();
  },
});

/** Adds or removes a like; continues when the screen is left. `failed` is the fallback message. */
export function toggleLike(post: ShownPost, person: Person, failed: string): Promise<void> {
  return press({ postId: post._id, person, failed }, isLikedBy(post, person._id));
}
