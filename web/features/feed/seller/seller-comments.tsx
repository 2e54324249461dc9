import { useRef } from 'react';
import type { Post } from '#contract/feed/schemas.ts';
import { CommentView } from '#web/features/feed/comments/comment-view.tsx';
import { EarlierComments } from '#web/features/feed/comments/earlier-comments.tsx';
import { useText } from '#web/language/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useDeleteCommentAsSeller } from './seller-post-queries.ts';

/** The comments of a post, collapsed at first. The seller may delete each. */
export function SellerComments({ post }: { post: Post }) {
  const { t } = useText();
  const list = useRef<HTMLUListElement>(null);
  const { ask, dialog } = useDeleteCommentAsSeller(post);
  if (post.commentsCount === 0) return null;
  return (
    <>
      <Disclosure label={t('feed.post.comments')} className="mt-1" contentClassName="pt-1">
        <EarlierComments post={post} onAll={() => list.current?.focus({ preventScroll: true })} />
        <ul ref={list} tabIndex={-1} className="grid gap-3 outline-none">
          {post.comments.map((comment) => (
            <li key={comment._id}>
              <CommentView comment={comment} onDelete={() => ask(comment)} />
            </li>
          ))}
        </ul>
      </Disclosure>
      {dialog}
    </>
  );
}
