import { SellerRequests } from '#web/features/submissions/seller-requests.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** What users offer to the shop; the seller approves or rejects it. */
export default function UserRequests() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('submissions.seller-title')} description={t('submissions.seller-description')} noindex />
      <PageHeading title={t('submissions.seller-title')} text={t('submissions.seller-lead')} />
      <SellerRequests />
    </>
  );
}
