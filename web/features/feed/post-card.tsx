import { MessageCircle } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { Post } from '#contract/feed/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { LinkedText } from '#web/ui/link/linked-text.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { Comments } from './comments/comments.tsx';
import { LikeButton } from './like-button.tsx';
import { postButtonClasses } from './post-button-classes.ts';
import { PostEditor } from './post-editor.tsx';
import { PostHeader } from './post-header.tsx';
import { PostPicture } from './post-picture.tsx';
import { useViewingUser } from './viewer.tsx';

/**
 * Loaded on demand: menus are much code, and most readers own no post. Where it can't be loaded the post has no menu.
 */
const OwnerMenu = lazyPart(() => import('./owner-menu.tsx').then((module) => module.OwnerMenu));

/** A post with its likes and comments. Its owner can edit and delete it. */
export function PostCard({ post, eager }: { post: Post; eager: boolean }) {
  const { t, count } = useText();
  const { userId: author, createdAt, updatedAt } = post;
  const user = useViewingUser();
  const id = useId();
  const [editing, setEditing] = useState(false);
  const [commenting, setCommenting] = useState(false);
  return (
    <article tabIndex={-1} aria-labelledby={`${id}-author`} className="rounded-2xl bg-surface p-4 shadow-card sm:p-5">
      <PostHeader
        author={author}
        authorId={`${id}-author`}
        details={
          <>
            <TimeAgo iso={createdAt} />
            {Date.parse(updatedAt) > Date.parse(createdAt) && ` ${t('feed.post.edited')}`}
          </>
        }
        action={
          user?._id === author._id && (
            <Suspense>
              <OwnerMenu post={post} onEdit={() => setEditing(true)} />
            </Suspense>
          )
        }
      />
      <div className="mt-3">
        {editing ? (
          <PostEditor post={post} onClose={() => setEditing(false)} />
        ) : (
          <LinkedText text={post.content} className="text-lg/7 text-soil-900" />
        )}
        {post.image && <PostPicture post={post} eager={eager} />}
      </div>
      <div className="mt-3 -mb-1 flex flex-wrap gap-1 border-t border-soil-200 pt-2">
        <LikeButton post={post} />
        <button
          type="button"
          aria-expanded={commenting}
          aria-controls={commenting ? `${id}-comments` : undefined}
          onClick={() => setCommenting(!commenting)}
          className={`${postButtonClasses} text-soil-700`}
        >
          <MessageCircle aria-hidden className="size-5" />
          {t('feed.post.comments')}
          <span className="tabular-nums">{count(post.commentsCount)}</span>
        </button>
      </div>
      {commenting && (
        <section id={`${id}-comments`} aria-label={t('feed.post.comments')} className="mt-3">
          <Comments post={post} />
        </section>
      )}
    </article>
  );
}
