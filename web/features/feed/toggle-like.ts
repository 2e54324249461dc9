import toast from 'react-hot-toast';
import { feedCalls } from '#contract/feed.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
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
    if (error instanceof ApiError && error.status === 401) recheckSession();
  },
});
