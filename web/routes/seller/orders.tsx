import { NewOrderSoundSwitch } from '#web/features/orders/seller/new-orders/new-order-sound-switch.tsx';
import { SellerOrders } from '#web/features/orders/seller/seller-orders.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** All orders, whose status the seller changes. */
export default function Orders() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('sales.title')} description={t('sales.description')} noindex />
      <PageHeading title={t('sales.heading')}>
        <NewOrderSoundSwitch />
      </PageHeading>
      <SellerOrders />
    </>
  );
}
