import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Post, PostComment } from '#contract/feed.ts';
import { useText } from '#web/language/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { personName } from '#web/ui/person-name.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { CommentForm } from './comment-form.tsx';
import { useEarlierComments } from './use-earlier-comments.ts';
import { useDeleteComment } from './use-post-actions.ts';
import { useFeedViewer, useViewingUser } from './viewer.tsx';

/** The comments of a post, oldest first, and the form for one more. */
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
              <Comment comment={comment} {...(mayDelete(comment) && { onDelete: () => ask(comment) })} />
            </li>
          ))}
        </ul>
      )}
      <NewComment post={post} />
      {dialog}
    </>
  );
}

/** A post comes with its newest comments; this brings those before them. */
function EarlierComments({ post, onAll }: { post: Post; onAll(): void }) {
  const { t } = useText();
  const { showEarlier, isPending } = useEarlierComments(post, onAll);
  if (post.comments.length >= post.commentsCount) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Button look="quiet" size="small" busy={isPending} onClick={() => void showEarlier()} className="-ml-3">
        {t('feed.comments.earlier')}
      </Button>
      <p className="text-sm text-soil-600 tabular-nums">
        {t('feed.comments.shown', { shown: post.comments.length, total: post.commentsCount })}
      </p>
    </div>
  );
}

function Comment({ comment, onDelete }: { comment: PostComment; onDelete?: () => void }) {
  const { t } = useText();
  const { userId: author, content, createdAt } = comment;
  const name = personName(author, t);
  return (
    <div className="flex gap-2.5">
      <Avatar user={{ ...author, name }} size="size-8 shrink-0 text-sm" />
      <div className="min-w-0 grow rounded-xl bg-soil-100 px-3.5 py-2">
        <div className="flex items-start gap-2">
          <p className="min-w-0 grow text-sm">
            <span className="mr-2 font-semibold wrap-anywhere text-soil-900">{name}</span>
            <TimeAgo iso={createdAt} className="whitespace-nowrap text-soil-600" />
          </p>
          {onDelete && (
            <button
              type="button"
              onClick={onDelete}
              aria-label={t('feed.comments.delete-of', { name })}
              className="-mt-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-full text-soil-600 hover:bg-alarm-50 hover:text-alarm-600"
            >
              <Trash2 aria-hidden className="size-4" />
            </button>
          )}
        </div>
        <LinkedText text={content} className="text-soil-800" />
      </div>
    </div>
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
      <Button look="secondary" size="small" onClick={onLoginNeeded}>
        {t('common.login')}
      </Button>
    </div>
  );
}
