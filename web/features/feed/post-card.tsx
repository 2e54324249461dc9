import { MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import type { Post } from '#contract/feed.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { Comments } from './comments.tsx';
import { LikeButton } from './like-button.tsx';
import { postButtonClasses } from './post-button-classes.ts';
import { PostEditor } from './post-editor.tsx';
import { PostHeader } from './post-header.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostPicture } from './post-picture.tsx';
import { useDeletePost } from './use-post-actions.ts';
import { useViewingUser } from './viewer.tsx';

/** One post with its likes and comments; its owner can edit and delete it. */
export function PostCard({ post, eager }: { post: Post; eager: boolean }) {
  const { userId: author, createdAt, updatedAt } = post;
  const user = useViewingUser();
  const id = useId();
  const [editing, setEditing] = useState(false);
  const [commenting, setCommenting] = useState(false);
  return (
    <article tabIndex={-1} aria-labelledby={`${id}-author`} className="rounded-2xl bg-white p-4 shadow-card sm:p-5">
      <PostHeader
        author={author}
        authorId={`${id}-author`}
        details={
          <>
            <TimeAgo iso={createdAt} />
            {Date.parse(updatedAt) > Date.parse(createdAt) && ' (edited)'}
          </>
        }
        action={user?._id === author._id && <OwnerMenu post={post} onEdit={() => setEditing(true)} />}
      />
      <div className="mt-3">
        {editing ? (
          <PostEditor post={post} onClose={() => setEditing(false)} />
        ) : (
          <LinkedText text={post.content} className="text-lg/7 text-soil-900" />
        )}
        {post.image && <PostPicture post={post} eager={eager} />}
      </div>
      <div className="mt-3 -mb-1 flex gap-1 border-t border-soil-200 pt-2">
        <LikeButton post={post} />
        <button
          type="button"
          aria-expanded={commenting}
          aria-controls={commenting ? `${id}-comments` : undefined}
          onClick={() => setCommenting(!commenting)}
          className={`${postButtonClasses} text-soil-700`}
        >
          <MessageCircle aria-hidden className="size-5" />
          Comments
          <span className="tabular-nums">{post.commentsCount}</span>
        </button>
      </div>
      {commenting && (
        <section id={`${id}-comments`} aria-label="Comments" className="mt-3">
          <Comments post={post} />
        </section>
      )}
    </article>
  );
}

function OwnerMenu({ post, onEdit }: { post: Post; onEdit(): void }) {
  const { run, isPending } = useDeletePost();
  const { ask, dialog } = useConfirmedAction<Post>({
    run,
    busy: isPending,
    question: 'Are you sure you want to delete this post?',
    warningOf: () => 'Its likes and comments go with it.',
    confirmLabel: 'Delete',
    busyLabel: 'Deleting…',
  });
  return (
    <>
      <PostMenu onEdit={onEdit} onDelete={() => ask(post)} />
      {dialog}
    </>
  );
}
