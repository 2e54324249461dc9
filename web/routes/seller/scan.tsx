import { ScanView } from '#web/features/seller-orders/scan/scan-view.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** Labels and slips are scanned, and their orders move on. */
export default function Scan() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('scan.title')} description={t('scan.description')} noindex />
      <PageHeading title={t('scan.title')} />
      <ScanView />
    </>
  );
}
