import { sentenceOf } from '#web/client/api-error.ts';
import { listedPosts } from '#web/features/feed/post-changes.ts';
import { PostListSkeleton } from '#web/features/feed/post-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { SellerPostCard } from './seller-post-card.tsx';
import { useDeletePostAsSeller, useSellerPosts } from './seller-post-queries.ts';

/** All posts. The seller can delete each. */
export function SellerPosts() {
  const { t } = useText();
  const query = useSellerPosts();
  const { ask, dialog } = useDeletePostAsSeller();
  return (
    <div className="max-w-2xl">
      <MoreList
        query={query}
        items={listedPosts(query.data?.pages)}
        heading={t('feed.posts')}
        loading={<PostListSkeleton />}
        empty={<MessageView art="/art/community.webp" title={t('feed.empty')} text={t('feed.seller-empty-hint')} />}
        failedText={sentenceOf(query.error, t('feed.seller-not-loaded'))}
        moreLabel={t('feed.seller-more')}
        endText={t('feed.seller-end')}
        className="gap-4"
      >
        {(post, index) => <SellerPostCard post={post} eager={index === 0} onDelete={() => ask(post)} />}
      </MoreList>
      {dialog}
    </div>
  );
}
