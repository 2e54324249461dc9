import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { feedCalls, type Person, type Post, type PostComment } from '#contract/feed.ts';
import { isRefused } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { applyChange, communityKey, ownPostsKey } from './local-changes.ts';
import type { PostChange } from './post-changes.ts';
import { withNewestComments, withoutComment } from './shown-post.ts';

/** Something a user does to posts: shows its success everywhere, its failure in a toast. Runs once at a time. */
function usePostAction<Input, Reply>(action: {
  send(input: Input): Promise<Reply>;
  changeOf(reply: Reply, input: Input): PostChange;
  /** What to show when what was acted on is gone already: what came by its own call, no list brings up to date. */
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
      applyChange(queries, action.changeOf(reply, input));
      toast.success(t(action.success));
      action.onSuccess?.(input);
    },
    onError(error, input) {
      const change = isRefused(error, 'post-not-found', 'comment-not-found')
        ? action.changeWhenGone?.(input)
        : undefined;
      if (change) applyChange(queries, change);
      // What was acted on may be gone: the lists know.
      void queries.invalidateQueries({ queryKey: communityKey });
      void queries.invalidateQueries({ queryKey: ownPostsKey });
    },
    onSettled: () => action.onEnd?.(),
    meta: { failureToast: t(action.fallback) },
  });
  return { run: useSingleFlight(mutateAsync), isPending };
}

export type NewPost = { content: string; picture: File | null };

/** Publishes a post. `progress` is the part of the upload that has left, null when nothing is being sent. */
export function useCreatePost(onSuccess: (sent: NewPost) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [key] = useState(() => retryKey());
  const action = usePostAction({
    send(post: NewPost) {
      const { content, picture } = post;
      if (picture) setProgress(0);
      const input = { body: { content }, files: picture ? [picture] : [] };
      return key.attempt(post, (headers) =>
        browserApi(feedCalls.createPost, { headers, ...input }, picture ? { onUploadProgress: setProgress } : {}),
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
    send: (content: string) => browserApi(feedCalls.editPost, { params: { postId: _id }, body: { content } }),
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
    send: ({ _id }: Post) => browserApi(feedCalls.deletePost, { params: { postId: _id } }),
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
        browserApi(feedCalls.addComment, { params: { postId: _id }, headers, body: { content } }),
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
      browserApi(feedCalls.deleteComment, { params: { postId: post._id, commentId: comment._id } }),
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

/** After a user's name or picture changed: every post, like and comment of theirs shows the new one. */
export function useShowPerson(): (person: Person) => void {
  const queries = useQueryClient();
  return (person) => applyChange(queries, { kind: 'person', person });
}
