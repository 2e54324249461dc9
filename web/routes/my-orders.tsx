import { refusalMessage } from '#contract/refusals.ts';
import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { OrderList, OrderListSkeleton } from '#web/features/orders/shopper/order-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** The user's orders; visitors are asked to log in. */
export default function MyOrders() {
  const session = useSession();
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title="My Orders" description="Your orders and their state." noindex />
      <h1 className="mb-6 text-3xl font-bold tracking-tight">My Orders</h1>
      {session.state === 'loading' && <OrderListSkeleton />}
      {session.state === 'visitor' && (
        <MessageView art="/art/empty-orders.webp" title={refusalMessage('login-needed', { purpose: 'see-orders' })}>
          <Button onClick={openLogin}>Login</Button>
        </MessageView>
      )}
      {session.state === 'user' && <OrderList userId={session.user._id} />}
    </div>
  );
}
