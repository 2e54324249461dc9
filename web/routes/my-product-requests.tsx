import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { OwnRequestList, OwnRequestListSkeleton } from '#web/features/submissions/own-request-list.tsx';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** The user's product requests; visitors are asked to log in. */
export default function MyProductRequests() {
  const session = useSession();
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title="My Product Requests" description="What you offered, and what became of it." noindex />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-bold tracking-tight">My Product Requests</h1>
        {session.state === 'user' && (
          <ButtonLink to={href('/add-product-request')} look="secondary" size="small">
            Add Product Request
          </ButtonLink>
        )}
      </div>
      {session.state === 'loading' && <OwnRequestListSkeleton />}
      {session.state === 'visitor' && (
        <MessageView art="/art/empty-orders.webp" title="Please login to see your product requests">
          <Button onClick={openLogin}>Login</Button>
        </MessageView>
      )}
      {session.state === 'user' && <OwnRequestList userId={session.user._id} />}
    </div>
  );
}
