import { OwnLedger } from '#web/features/ledger/shopper/own-ledger.tsx';
import { SalesList, SalesListSkeleton } from '#web/features/orders/shopper/sales-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { UserPage } from '#web/layout/user-page.tsx';
import { AddressTabs } from '#web/ui/address-tabs.tsx';

/** Orders of products that the user submitted, and the user's earnings. */
export default function MySales() {
  const { t } = useText();
  const tabs = [
    { value: 'orders', label: t('ledger.tab.orders') },
    { value: 'money', label: t('ledger.tab.money') },
  ] as const;
  return (
    <UserPage
      title={t('layout.my-sales')}
      description={t('submissions.sales.description')}
      loading={<SalesListSkeleton />}
      visitor={{ art: '/art/empty-orders.webp', title: t('submissions.sales.login') }}
    >
      {(user) => (
        <AddressTabs label={t('layout.my-sales')} tabs={tabs}>
          {(tab) => (tab === 'money' ? <OwnLedger userId={user._id} /> : <SalesList userId={user._id} />)}
        </AddressTabs>
      )}
    </UserPage>
  );
}
