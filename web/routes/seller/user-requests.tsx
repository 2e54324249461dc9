import { SellerRequests } from '#web/features/submissions/seller-requests.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** What users offer to the shop; the seller approves or rejects it. */
export default function UserRequests() {
  return (
    <>
      <PageHead title="User Requests" description="Products that users offer to the shop." noindex />
      <PageHeading title="User Requests" text="What you approve is in the shop at once, in its submitter's name." />
      <SellerRequests />
    </>
  );
}
