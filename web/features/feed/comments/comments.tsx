import { useRef } from 'react';
import type { Post, PostComment } from '#contract/feed/schemas.ts';
import { useDeleteComment } from '#web/features/feed/use-post-actions.ts';
import { useFeedViewer, useViewingUser } from '#web/features/feed/viewer.tsx';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentView } from './comment-view.tsx';
import { EarlierComments } from './earlier-comments.tsx';

/** The comments of a post, oldest first, and the form for a new one. */
export function Comments({ post }: { post: Post }) {
  const { t } = useText();
  const user = useViewingUser();
  const list = useRef<HTMLUListElement>(null);
  const { run, isPending } = useDeleteComment(post);
  const { ask, dialog } = useConfirmedAction<PostComment>({
    run,
    busy: isPending,
    question: t('feed.comments.delete-question'),
    confirmLabel: t('common.delete'),
    busyLabel: t('feed.post.deleting'),
  });
  const mayDelete = (comment: PostComment) =>
    user !== undefined && [comment.userId._id, post.userId._id].includes(user._id);
  return (
    <>
      <EarlierComments post={post} onAll={() => list.current?.focus({ preventScroll: true })} />
      {post.commentsCount === 0 ? (
        <p className="text-soil-600">{t('feed.comments.none')}</p>
      ) : (
        <ul ref={list} tabIndex={-1} className="grid gap-3 outline-none">
          {post.comments.map((comment) => (
            <li key={comment._id}>
              <CommentView comment={comment} {...(mayDelete(comment) && { onDelete: () => ask(comment) })} />
            </li>
          ))}
        </ul>
      )}
      <NewComment post={post} />
      {dialog}
    </>
  );
}

function NewComment({ post }: { post: Post }) {
  const { t } = useText();
  const { viewer, onLoginNeeded } = useFeedViewer();
  if (viewer.state === 'loading') return null;
  if (viewer.state === 'user') return <CommentForm post={post} user={viewer.user} />;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-leaf-50 px-4 py-3">
      <p>{t('feed.login.to-comment')}</p>
      <Button variant="secondary" size="small" onClick={onLoginNeeded}>
        {t('common.login')}
      </Button>
    </div>
  );
}
