import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { Person, Post, PostComment } from '#contract/feed/schemas.ts';
import { isRefused } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { applyPostChange, communityKey, ownPostsKey } from './local-changes.ts';
import type { PostChange } from './post-changes.ts';
import { withNewestComments, withoutComment } from './shown-post.ts';

/** A user's action on posts. Shows its success in every list and its failure in a toast. One run at a time. */
function usePostAction<Input, Reply>(action: {
  send(input: Input): Promise<Reply>;
  changeOf(reply: Reply, input: Input): PostChange;
  /**
   * The change to apply when the target is already deleted. Earlier comments need it: they came from a call of their
   * own, so refetching the lists would not remove them.
   */
  changeWhenGone?(input: Input): PostChange;
  success: MessageId;
  fallback: MessageId;
  onSuccess?(input: Input): void;
  /** Called after success and failure. */
  onEnd?(): void;
}) {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: action.send,
    onSuccess(reply, input) {
      applyPostChange(queries, action.changeOf(reply, input));
      toast.success(t(action.success));
      action.onSuccess?.(input);
    },
    onError(error, input) {
      const change = isRefused(error, 'post-not-found', 'comment-not-found')
        ? action.changeWhenGone?.(input)
        : undefined;
      if (change) applyPostChange(queries, change);
      // The target may be deleted; refetch the lists.
      void queries.invalidateQueries({ queryKey: communityKey });
      void queries.invalidateQueries({ queryKey: ownPostsKey });
    },
    onSettled: () => action.onEnd?.(),
    meta: { failureToast: t(action.fallback) },
  });
  return { run: useSingleFlight(mutateAsync), isPending };
}

export type NewPost = { content: string; picture: File | null };

/** Publishes a post. `progress` is the uploaded fraction, null when there is no upload. */
export function useCreatePost(onSuccess: (sent: NewPost) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [key] = useState(() => retryKey());
  const action = usePostAction({
    send(post: NewPost) {
      const { content, picture } = post;
      if (picture) setProgress(0);
      const input = { body: { content }, files: { image: picture ? [picture] : [] } };
      return key.attempt(post, (headers) =>
        browserApi('POST /api/post/create', { headers, ...input }, picture ? { onUploadProgress: setProgress } : {}),
      );
    },
    changeOf: ({ post }) => ({ kind: 'created', post }),
    success: 'feed.post.created',
    fallback: 'feed.post.not-created',
    onSuccess,
    onEnd: () => setProgress(null),
  });
  return { ...action, progress };
}

export function useEditPost({ _id }: Post, onSuccess: () => void) {
  return usePostAction({
    send: (content: string) => browserApi('PUT /api/post/{postId}', { params: { postId: _id }, body: { content } }),
    changeOf: ({ post: { content, updatedAt } }) => ({
      kind: 'changed',
      postId: _id,
      to: (post) => ({ ...post, content, updatedAt }),
    }),
    success: 'feed.post.updated',
    fallback: 'feed.post.not-updated',
    onSuccess,
  });
}

export function useDeletePost() {
  return usePostAction({
    send: ({ _id }: Post) => browserApi('DELETE /api/post/{postId}', { params: { postId: _id } }),
    changeOf: (_reply, { _id }) => ({ kind: 'deleted', postId: _id }),
    success: 'feed.post.deleted',
    fallback: 'feed.post.not-deleted',
  });
}

export function useAddComment({ _id }: Post, onSuccess: (sent: string) => void) {
  const [key] = useState(() => retryKey());
  return usePostAction({
    send: (content: string) =>
      key.attempt(content, (headers) =>
        browserApi('POST /api/post/{postId}/comment', { params: { postId: _id }, headers, body: { content } }),
      ),
    changeOf: (reply) => ({ kind: 'changed', postId: _id, to: (post) => withNewestComments(post, reply) }),
    success: 'feed.comments.added',
    fallback: 'feed.comments.not-added',
    onSuccess,
  });
}

export function useDeleteComment(post: Post) {
  return usePostAction({
    send: (comment: PostComment) =>
      browserApi('DELETE /api/post/{postId}/comment/{commentId}', {
        params: { postId: post._id, commentId: comment._id },
      }),
    changeOf: ({ commentsCount }, { _id }) => ({
      kind: 'changed',
      postId: post._id,
      to: (shown) => withoutComment(shown, _id, commentsCount),
    }),
    changeWhenGone: ({ _id }) => ({
      kind: 'changed',
      postId: post._id,
      to: (shown) => withoutComment(shown, _id, shown.commentsCount),
    }),
    success: 'feed.comments.deleted',
    fallback: 'feed.comments.not-deleted',
  });
}

/** Updates a user's name and picture in every post, like and comment. */
export function useShowPerson(): (person: Person) => void {
  const queries = useQueryClient();
  return (person) => applyPostChange(queries, { kind: 'person', person });
}
