import { SellerRequests } from '#web/features/submissions/seller-requests.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** Product requests; the seller approves or rejects them. */
export default function UserRequests() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('seller.menu.user-requests')} description={t('submissions.seller-description')} noindex />
      <PageHeading title={t('seller.menu.user-requests')} text={t('submissions.seller-lead')} />
      <SellerRequests />
    </>
  );
}
