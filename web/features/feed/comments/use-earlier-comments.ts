import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/feed/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { applyPostChange } from '#web/features/feed/local-changes.ts';
import { withEarlierComments } from '#web/features/feed/shown-post.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

/** Loads earlier comments page by page. Calls `onAll` after the last page. */
export function useEarlierComments({ _id: postId, comments }: Post, onAll: () => void) {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    async mutationFn() {
      const before = comments[0]?._id;
      const query = before ? { before } : {};
      const reply = await browserApi('GET /api/post/{postId}/comments', { params: { postId }, query });
      return { before, comments: reply.comments, isAll: reply.nextCursor === null };
    },
    onSuccess(earlier) {
      applyPostChange(queries, { kind: 'changed', postId, to: (post) => withEarlierComments(post, earlier) });
      if (earlier.isAll) onAll();
    },
    meta: { failureToast: t('feed.comments.not-loaded') },
  });
  return { showEarlier: useSingleFlight(mutateAsync), isPending };
}
