import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { limits } from '#contract/limits.ts';
import { sellerFeedCalls } from '#contract/seller-feed.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { applyChange, keepLocalChanges, sellerPostsKey } from '#web/features/feed/local-changes.ts';
import type { PostPage } from '#web/features/feed/post-changes.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

const sellerPostsQuery = infiniteQueryOptions({
  queryKey: sellerPostsKey,
  queryFn: async ({ pageParam, signal }): Promise<PostPage> => {
    const askedAt = Date.now();
    const query = { limit: limits.sellerPage, ...(pageParam && { before: pageParam }) };
    const { posts, pagination } = await browserApi(sellerFeedCalls.listPostsForSeller, { query }, { signal });
    return { posts, pagination, askedAt };
  },
  initialPageParam: '',
  getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
  staleTime: 0,
  structuralSharing: keepLocalChanges(),
});

/** Everybody's posts as the seller sees them, newest first. */
export const useSellerPosts = () => useInfiniteQuery(sellerPostsQuery);

/** Deletes any post. */
export function useDeletePostAsSeller(onEnd: () => void) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (postId: string) => browserApi(sellerFeedCalls.deletePostAsSeller, { params: { id: postId } }),
    onSuccess({ message }, postId) {
      applyChange(queries, { kind: 'deleted', postId });
      toast.success(message);
    },
    onError(error) {
      toast.error(sentenceOf(error, 'Failed to delete post'));
      // The post may be gone already.
      void queries.invalidateQueries({ queryKey: sellerPostsQuery.queryKey });
    },
    onSettled: onEnd,
  });
  return { run: useSingleFlight(mutateAsync), isPending };
}
