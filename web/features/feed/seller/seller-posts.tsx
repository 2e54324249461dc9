import { useState } from 'react';
import type { Post } from '#contract/feed.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { listedPosts } from '#web/features/feed/post-changes.ts';
import { PostListSkeleton } from '#web/features/feed/post-list.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { useFocusOnNew } from '#web/ui/list/use-focus-on-new.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { SellerPostCard } from './seller-post-card.tsx';
import { postPreview } from './seller-post-preview.ts';
import { useDeletePostAsSeller, useSellerPosts } from './seller-post-queries.ts';

const fallback = 'Failed to fetch posts';

/** Everybody's posts, each of which the seller can delete: loading, failed, empty and filled. */
export function SellerPosts() {
  const query = useSellerPosts();
  const posts = listedPosts(query.data?.pages ?? []);
  const { list, focusNext } = useFocusOnNew(posts.length);
  const [asked, setAsked] = useState<Post>();
  if (query.isPending) return <PostListSkeleton />;
  if (!query.data) {
    return <FailedView message={sentenceOf(query.error, fallback)} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      {posts.length === 0 && !query.hasNextPage ? (
        <MessageView
          art="/art/community.webp"
          title="No posts yet"
          text="What people write in the community appears here."
        />
      ) : (
        <>
          <h2 className="sr-only">Posts</h2>
          <ul ref={list} className="grid grid-cols-1 gap-4">
            {posts.map((post, index) => (
              <li key={post._id}>
                <SellerPostCard post={post} eager={index === 0} onDelete={() => setAsked(post)} />
              </li>
            ))}
          </ul>
          <MoreButton
            list={query}
            label="Load More"
            failedText={sentenceOf(query.error, fallback)}
            endText="You've seen all posts"
            onMore={focusNext}
          />
        </>
      )}
      <DeletePost post={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** Asks whether to delete a post, and shows which one. Without a post it is closed. */
function DeletePost({ post, onClose }: { post: Post | undefined; onClose(): void }) {
  const { run, isPending } = useDeletePostAsSeller(onClose);
  return (
    <ConfirmDialog
      open={post !== undefined}
      question="Are you sure you want to delete this post?"
      warning={post ? `“${postPreview(post.content)}”` : ''}
      confirmLabel={isPending ? 'Deleting…' : 'Delete'}
      busy={isPending}
      onConfirm={() => post && void run(post._id)}
      onClose={onClose}
    />
  );
}
