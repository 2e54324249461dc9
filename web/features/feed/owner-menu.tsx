import type { Post } from '#contract/feed.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { PostMenu } from './post-menu.tsx';
import { useDeletePost } from './use-post-actions.ts';

/** Edit and delete, for the owner of a post. */
export function OwnerMenu({ post, onEdit }: { post: Post; onEdit(): void }) {
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
