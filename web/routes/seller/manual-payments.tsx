import { ManualPayments } from '#web/features/manual-payments/seller/manual-payments.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** Money that buyers have sent by hand, for the seller to confirm or refuse. */
export default function SellerManualPayments() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('sales.manual.title')} description={t('sales.manual.description')} noindex />
      <PageHeading title={t('sales.manual.title')} text={t('sales.manual.description')} />
      <ManualPayments />
    </>
  );
}
