import { SellerPosts } from '#web/features/feed/seller/seller-posts.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** Everybody's posts for the seller, who may delete any of them. */
export default function CommunityPosts() {
  return (
    <>
      <PageHead title="Community Posts" description="What people post in the community." noindex />
      <PageHeading title="Community Posts" />
      <div className="max-w-2xl">
        <SellerPosts />
      </div>
    </>
  );
}
