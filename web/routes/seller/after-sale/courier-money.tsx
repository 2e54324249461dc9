import { useSearchParams } from 'react-router';
import { CourierPayoutForm } from '#web/features/courier-money/courier-payout-form.tsx';
import { CourierSums } from '#web/features/courier-money/courier-sums.tsx';
import { PayoutList } from '#web/features/courier-money/payout-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { readPage } from '#web/ui/list/list-address.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** What couriers collected, charged and paid. */
export default function CourierMoney() {
  const { t } = useText();
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title={t('courier-money.title')} description={t('courier-money.description')} noindex />
      <PageHeading title={t('courier-money.title')} text={t('courier-money.description')} />
      <CourierSums />
      <CourierPayoutForm />
      <PayoutList page={readPage(query)} />
    </>
  );
}
