import { Plus } from 'lucide-react';
import { NewOrderSoundSwitch } from '#web/features/seller-orders/new-orders/new-order-sound-switch.tsx';
import { SellerOrders } from '#web/features/seller-orders/seller-orders.tsx';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { SkipToList } from '#web/ui/page/skip-to-list.tsx';

/** All orders, whose status the seller changes. */
export default function Orders() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('sales.title')} description={t('sales.description')} noindex />
      <SkipToList />
      <PageHeading title={t('sales.heading')}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-5">
          <NewOrderSoundSwitch />
          <ButtonLink to={href('/seller/orders/new')} className="max-sm:px-3!">
            <Plus aria-hidden className="size-5" />
            {t('entry.add')}
          </ButtonLink>
        </div>
      </PageHeading>
      <SellerOrders />
    </>
  );
}
