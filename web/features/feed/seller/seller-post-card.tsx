import { Heart, MessageCircle, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Post } from '#contract/feed/schemas.ts';
import { PostPicture } from '#web/features/feed/post-picture.tsx';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailText } from '#web/ui/link/email-text.tsx';
import { LinkedText } from '#web/ui/link/linked-text.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { PostHeader } from '../post-header.tsx';
import { SellerComments } from './seller-comments.tsx';

type SellerPostCardProps = { post: Post; eager: boolean; onDelete(): void };

/** A post with its details as the seller sees it, with a delete button. */
export function SellerPostCard({ post, eager, onDelete }: SellerPostCardProps) {
  const authorId = useId();
  const { t } = useText();
  const { userId: author } = post;
  return (
    <article tabIndex={-1} aria-labelledby={authorId} className="rounded-2xl bg-surface p-4 shadow-card sm:p-5">
      <PostHeader
        author={author}
        authorId={authorId}
        details={
          <>
            {author.email && <EmailText email={author.email} />}
            <TimeAgo iso={post.createdAt} className="whitespace-nowrap" />
          </>
        }
        action={
          <Button
            variant="quiet"
            size="small"
            onClick={onDelete}
            aria-label={t('feed.seller-delete', { name: personName(author, t) })}
            className="-mt-1 -mr-1 min-h-11! text-alarm-700! hover:bg-alarm-50"
          >
            <Trash2 aria-hidden className="size-4" />
            {t('common.delete')}
          </Button>
        }
      />
      <LinkedText text={post.content} className="mt-3 text-soil-900" />
      {post.image && <PostPicture post={post} eager={eager} />}
      <ul className="mt-3 flex gap-5 border-t border-soil-200 pt-3 text-sm text-soil-700">
        <Count icon={Heart} text={t('feed.seller-likes', { count: post.likesCount })} />
        <Count icon={MessageCircle} text={t('feed.seller-comments', { count: post.commentsCount })} />
      </ul>
      <SellerComments post={post} />
    </article>
  );
}

function Count({ icon: Icon, text }: { icon: typeof Heart; text: string }) {
  return (
    <li className="flex items-center gap-1.5 tabular-nums">
      <Icon aria-hidden className="size-4" />
      {text}
    </li>
  );
}
