import type { Post } from '#contract/feed/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { PostMenu } from './post-menu.tsx';
import { useDeletePost } from './use-post-actions.ts';

/** Edit and delete, for the owner of a post. */
export function OwnerMenu({ post, onEdit }: { post: Post; onEdit(): void }) {
  const { t } = useText();
  const { run, isPending } = useDeletePost();
  const { ask, dialog } = useConfirmedAction<Post>({
    run,
    busy: isPending,
    question: t('feed.post.delete-question'),
    warningOf: () => t('feed.post.delete-warning'),
    confirmLabel: t('common.delete'),
    busyLabel: t('feed.post.deleting'),
  });
  return (
    <>
      <PostMenu onEdit={onEdit} onDelete={() => ask(post)} />
      {dialog}
    </>
  );
}
