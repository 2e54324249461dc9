import { OrderList, OrderListLoading } from '#web/features/orders/shopper/order-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { UserPage } from '#web/layout/user-page.tsx';

/** The user's orders. Visitors are asked to log in. */
export default function MyOrders() {
  const { t } = useText();
  return (
    <UserPage
      title={t('layout.my-orders')}
      description={t('orders.own.description')}
      loading={<OrderListLoading />}
      visitor={{ art: '/art/empty-orders.webp', title: t('orders.own.login-needed') }}
    >
      {(user) => <OrderList userId={user._id} />}
    </UserPage>
  );
}
