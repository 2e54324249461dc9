import { refusalMessage } from '#contract/refusals.ts';
import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { SalesList, SalesListSkeleton } from '#web/features/orders/shopper/sales-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** Orders of products that the user submitted; visitors are asked to log in. */
export default function MySales() {
  const session = useSession();
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title="My Sales" description="What was sold of the products that you submitted." noindex />
      <h1 className="mb-6 text-3xl font-bold tracking-tight">My Sales</h1>
      {session.state === 'loading' && <SalesListSkeleton />}
      {session.state === 'visitor' && (
        <MessageView art="/art/empty-orders.webp" title={refusalMessage('login-needed', { purpose: 'see-sales' })}>
          <Button onClick={openLogin}>Login</Button>
        </MessageView>
      )}
      {session.state === 'user' && <SalesList userId={session.user._id} />}
    </div>
  );
}
