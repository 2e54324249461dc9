import toast from 'react-hot-toast';
import { feedCalls } from '#contract/feed.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient, recheckSession } from '#web/client/query-client.ts';
import { createLikes } from './likes.ts';
import { applyChange } from './local-changes.ts';

/** Likes a post or takes the like back; outlives the screen on which it was pressed. */
export const toggleLike = createLikes({
  send: (postId) => browserApi(feedCalls.toggleLike, { params: { postId } }),
  show: (postId, to) => applyChange(browserQueryClient, { kind: 'changed', postId, to }),
  onFailure(error) {
    toast.error(sentenceOf(error, 'Error updating like'));
    if (isRefused(error, 'login-needed')) recheckSession();
  },
});
