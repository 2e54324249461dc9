import { useNavigate } from 'react-router';
import { openLogin, openLoginHere } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { RequestForm } from '#web/features/submissions/request-form.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';

/** Where a user offers a product to the shop; visitors are asked to log in. */
export default function AddProductRequest() {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title="Add Product Request" description="Offer a product of yours to the shop." noindex />
      {session.state === 'visitor' && <VisitorView />}
      {session.state !== 'visitor' && (
        <div className="mx-auto max-w-3xl">
          <h1 className="text-3xl font-bold tracking-tight">Add Product Request</h1>
          <p className="mt-1 mb-6 text-soil-600">
            Tell us what you grow. Once the shop approves it, others can order it, and you find each order under My
            Sales.
          </p>
          <div className="rounded-2xl bg-white p-5 shadow-card sm:p-7">
            {session.state === 'loading' && <FormSkeleton />}
            {session.state === 'user' && (
              <RequestForm
                key={session.user._id}
                userId={session.user._id}
                onLoginNeeded={openLoginHere}
                onSubmitted={() => void navigate('/my-product-requests')}
              />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function VisitorView() {
  return (
    <MessageView main art="/art/banner-main.webp" title="Please login to submit product requests">
      <Button onClick={openLogin}>Login</Button>
      <ButtonLink to="/" look="secondary">
        Go to Home
      </ButtonLink>
    </MessageView>
  );
}

function FormSkeleton() {
  return (
    <>
      <LoadingStatus label="Loading the form" />
      <Skeleton className="h-40" />
      <Skeleton className="mt-6 h-64" />
    </>
  );
}
