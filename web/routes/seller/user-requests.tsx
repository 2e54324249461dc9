import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** User Requests of the seller area. */
export default function UserRequests() {
  return (
    <>
      <PageHead title="User Requests" description="Products that users offer to the shop." noindex />
      <PageHeading title="User Requests" />
    </>
  );
}
