import { SellerPosts } from '#web/features/feed/seller/seller-posts.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** All posts. The seller may delete each. */
export default function CommunityPosts() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('seller.menu.community-posts')} description={t('feed.seller-description')} noindex />
      <PageHeading title={t('seller.menu.community-posts')} />
      <SellerPosts />
    </>
  );
}
