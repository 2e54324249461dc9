import { refusalMessage } from '#web/client/refusal-text.ts';
import { OrderList, orderListLoading } from '#web/features/orders/shopper/order-list.tsx';
import { UserPage } from '#web/layout/user-page.tsx';

export default function MyOrders() {
  return (
    <UserPage
      title="My Orders"
      description="Your orders and their state."
      loading={orderListLoading}
      visitor={{ art: '/art/empty-orders.webp', title: refusalMessage('login-needed', { purpose: 'seeOrders' }) }}
    >
      {(user) => <OrderList userId={user._id} />}
    </UserPage>
  );
}
