import { refusalMessage } from '#web/client/refusal-text.ts';
import { SalesList, SalesListSkeleton } from '#web/features/orders/shopper/sales-list.tsx';
import { UserPage } from '#web/layout/user-page.tsx';

/** Orders of products that the user submitted. */
export default function MySales() {
  return (
    <UserPage
      title="My Sales"
      description="What was sold of the products that you submitted."
      loading={<SalesListSkeleton />}
      visitor={{ art: '/art/empty-orders.webp', title: refusalMessage('login-needed', { purpose: 'seeSales' }) }}
    >
      {(user) => <SalesList userId={user._id} />}
    </UserPage>
  );
}
