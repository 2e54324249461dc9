import { SalesList, SalesListSkeleton } from '#web/features/orders/shopper/sales-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { UserPage } from '#web/layout/user-page.tsx';

/** Orders of products that the user submitted. */
export default function MySales() {
  const { t } = useText();
  return (
    <UserPage
      title={t('layout.my-sales')}
      description={t('submissions.sales.description')}
      loading={<SalesListSkeleton />}
      visitor={{ art: '/art/empty-orders.webp', title: t('submissions.sales.login') }}
    >
      {(user) => <SalesList userId={user._id} />}
    </UserPage>
  );
}
