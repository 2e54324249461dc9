import { submittedProductSchema } from '#contract/submissions.ts';
import { openLogin, openLoginHere } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { ProductForm } from '#web/features/catalog/product-form/product-form.tsx';
import { useProductForm } from '#web/features/catalog/product-form/use-product-form.ts';
import { requestFormTexts } from '#web/features/submissions/request-form-texts.ts';
import { useSubmitRequest } from '#web/features/submissions/submit-request.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';

/** Where a user offers a product to the shop; visitors are asked to log in. */
export default function AddProductRequest() {
  const session = useSession();
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
            {session.state === 'loading' && (
              <LoadingBlocks label="Loading the form" blocks={['h-40', 'h-64']} className="grid gap-6" />
            )}
            {session.state === 'user' && <RequestForm key={session.user._id} userId={session.user._id} />}
          </div>
        </div>
      )}
    </div>
  );
}

function RequestForm({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const state = useProductForm({
    rules: submittedProductSchema,
    needsPicture: true,
    draftKey: `request of ${userId}`,
    send: useSubmitRequest(openLoginHere),
    failed: 'Failed to submit product request',
    onSent: () => void navigate(href('/my-product-requests')),
  });
  return (
    <ProductForm texts={requestFormTexts} state={state}>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={href('/my-product-requests')} look="secondary">
          View My Requests
        </ButtonLink>
        <Button type="submit" busy={state.progress !== null}>
          Submit Request
        </Button>
      </div>
    </ProductForm>
  );
}

function VisitorView() {
  return (
    <MessageView main art="/art/banner-main.webp" title="Please login to submit product requests">
      <Button onClick={openLogin}>Login</Button>
      <ButtonLink to={href('/')} look="secondary">
        Go to Home
      </ButtonLink>
    </MessageView>
  );
}
