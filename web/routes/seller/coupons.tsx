import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { codesPath } from '#web/features/coupons/seller/codes-path.ts';
import { CouponForm } from '#web/features/coupons/seller/coupon-form.tsx';
import { CouponList } from '#web/features/coupons/seller/coupon-list.tsx';
import type { MadeCodes } from '#web/features/coupons/seller/use-add-coupon.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadLink } from '#web/ui/link/download-link.tsx';
import { readListView } from '#web/ui/list/list-address.ts';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** The shop's coupons and automatic offers. */
export default function Coupons() {
  const { t } = useText();
  const [query] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<MadeCodes>();

  function added(made: MadeCodes | undefined): void {
    setAdding(false);
    setCodes(made);
  }
  return (
    <>
      <PageHead title={t('coupons.title')} description={t('coupons.description')} noindex />
      <PageHeading title={t('coupons.title')} text={t('coupons.description')}>
        <ListSearch label={t('coupons.search')} placeholder={t('coupons.search-placeholder')} />
      </PageHeading>
      {isAdding ? (
        <CouponForm onAdded={added} onCancel={() => setAdding(false)} />
      ) : (
        <Button variant="secondary" className="mb-6" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-5" />
          {t('coupons.add')}
        </Button>
      )}
      {codes && (
        <div role="status" className="mb-6 flex flex-wrap items-center gap-4 rounded-2xl bg-leaf-50 p-4">
          {t('coupons.made', { count: codes.count })}
          <DownloadLink
            href={codesPath(codes.batchId)}
            fileName="coupons.csv"
            label={t('coupons.download')}
            failedText={t('coupons.download-failed')}
          />
        </div>
      )}
      <CouponList view={readListView(query)} />
    </>
  );
}
