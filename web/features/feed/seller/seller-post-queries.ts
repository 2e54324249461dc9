import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { Post, PostComment } from '#contract/feed/schemas.ts';
import { limits } from '#contract/limits.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { applyPostChange, sellerPostsKey, withLocalChanges } from '#web/features/feed/local-changes.ts';
import type { PostPage } from '#web/features/feed/post-changes.ts';
import { withoutComment } from '#web/features/feed/shown-post.ts';
import { useText } from '#web/language/use-text.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { postPreview } from './seller-post-preview.ts';

const sellerPostsQuery = infiniteQueryOptions({
  queryKey: sellerPostsKey,
  queryFn: async ({ pageParam, signal }): Promise<PostPage> => {
    const askedAt = Date.now();
    const query = { limit: limits.sellerPage, ...(pageParam && { before: pageParam }) };
    const { posts, pagination } = await browserApi('GET /api/post/seller/all', { query }, { signal });
    return { posts, pagination, askedAt };
  },
  initialPageParam: '',
  getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
  staleTime: 0,
  structuralSharing: withLocalChanges(),
});

/** All posts as the seller sees them, newest first. */
export const useSellerPosts = () => useInfiniteQuery(sellerPostsQuery);

/** Deletes any post after a confirmation. */
export function useDeletePostAsSeller() {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id }: Post) => browserApi('DELETE /api/post/seller/{id}', { params: { id: _id } }),
    onSuccess({ message }, { _id }) {
      applyPostChange(queries, { kind: 'deleted', postId: _id });
      toast.success(message);
    },
    // The post may be deleted already.
    onError: () => void queries.invalidateQueries({ queryKey: sellerPostsQuery.queryKey }),
    meta: { failureToast: t('feed.seller-not-deleted') },
  });
  return useConfirmedAction<Post>({
    run: mutateAsync,
    busy: isPending,
    question: t('feed.post.delete-question'),
    warningOf: ({ content }) => `“${postPreview(content)}”`,
    confirmLabel: t('common.delete'),
    busyLabel: t('feed.post.deleting'),
  });
}

/** Deletes any comment after a confirmation. */
export function useDeleteCommentAsSeller({ _id: postId }: Post) {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id: commentId }: PostComment) =>
      browserApi('DELETE /api/post/seller/{postId}/comment/{commentId}', { params: { postId, commentId } }),
    onSuccess({ message, commentsCount }, { _id }) {
      applyPostChange(queries, { kind: 'changed', postId, to: (post) => withoutComment(post, _id, commentsCount) });
      toast.success(message);
    },
    // The comment or its post may be deleted already.
    onError: () => void queries.invalidateQueries({ queryKey: sellerPostsQuery.queryKey }),
    meta: { failureToast: t('feed.comments.not-deleted') },
  });
  return useConfirmedAction<PostComment>({
    run: mutateAsync,
    busy: isPending,
    question: t('feed.comments.delete-question'),
    warningOf: ({ content }) => `“${postPreview(content)}”`,
    confirmLabel: t('common.delete'),
    busyLabel: t('feed.post.deleting'),
  });
}
