import { sentenceOf } from '#web/client/api-error.ts';
import { listedPosts } from '#web/features/feed/post-changes.ts';
import { PostListSkeleton } from '#web/features/feed/post-list.tsx';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { SellerPostCard } from './seller-post-card.tsx';
import { useDeletePostAsSeller, useSellerPosts } from './seller-post-queries.ts';

/** Everybody's posts, each of which the seller can delete. */
export function SellerPosts() {
  const query = useSellerPosts();
  const { ask, dialog } = useDeletePostAsSeller();
  return (
    <>
      <MoreList
        query={query}
        items={listedPosts(query.data?.pages)}
        heading="Posts"
        loading={<PostListSkeleton />}
        empty={
          <MessageView
            art="/art/community.webp"
            title="No posts yet"
            text="What people write in the community appears here."
          />
        }
        failedText={sentenceOf(query.error, 'Failed to fetch posts')}
        moreLabel="Load More"
        endText="You've seen all posts"
        className="gap-4"
      >
        {(post, index) => <SellerPostCard post={post} eager={index === 0} onDelete={() => ask(post)} />}
      </MoreList>
      {dialog}
    </>
  );
}
