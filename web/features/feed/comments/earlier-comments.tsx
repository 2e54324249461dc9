import type { Post } from '#contract/feed/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useEarlierComments } from './use-earlier-comments.ts';

/** A post includes its newest comments; this button loads earlier ones. */
export function EarlierComments({ post, onAll }: { post: Post; onAll(): void }) {
  const { t } = useText();
  const { showEarlier, isPending } = useEarlierComments(post, onAll);
  if (post.comments.length >= post.commentsCount) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Button variant="quiet" size="small" busy={isPending} onClick={() => void showEarlier()} className="-ml-3">
        {t('feed.comments.earlier')}
      </Button>
      <p className="text-sm text-soil-600 tabular-nums">
        {t('feed.comments.shown', { shown: post.comments.length, total: post.commentsCount })}
      </p>
    </div>
  );
}
