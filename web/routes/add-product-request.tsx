import { useState } from 'react';
import { submittedProductSchema } from '#contract/submissions/schemas.ts';
import { formDraft } from '#web/browser/drafts.ts';
import { openLoginHere } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { ProductForm } from '#web/features/product-editor/product-form.tsx';
import { requestFormTexts } from '#web/features/product-editor/request-form-texts.ts';
import { useProductForm } from '#web/features/product-editor/use-product-form.ts';
import { useSubmitRequest } from '#web/features/submissions/submit-request.ts';
import { useText } from '#web/language/use-text.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';

/** Where a user submits a product; visitors are asked to log in. */
export default function AddProductRequest() {
  const { t } = useText();
  const session = useSession();
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title={t('layout.add-request')} description={t('submissions.add.description')} noindex />
      {session.state === 'visitor' && <VisitorView />}
      {session.state !== 'visitor' && (
        <div className="mx-auto max-w-3xl">
          <h1 className="text-3xl font-bold tracking-tight">{t('layout.add-request')}</h1>
          <p className="mt-1 mb-6 text-soil-600">{t('submissions.add.lead')}</p>
          <div className="rounded-2xl bg-surface p-5 shadow-card sm:p-7">
            {session.state === 'loading' && (
              <LoadingBlocks label={t('submissions.add.loading')} blocks={['h-40', 'h-64']} className="grid gap-6" />
            )}
            {session.state === 'user' && <RequestForm key={session.user._id} userId={session.user._id} />}
          </div>
        </div>
      )}
    </div>
  );
}

function RequestForm({ userId }: { userId: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [draft] = useState(() => formDraft(userId, 'product request'));
  const state = useProductForm({
    rules: submittedProductSchema,
    needsPicture: true,
    draftKey: `request of ${userId}`,
    draft,
    send: useSubmitRequest(openLoginHere),
    failed: t('submissions.add.not-sent'),
    onSent: () => void navigate(href('/my-product-requests')),
  });
  return (
    <ProductForm texts={requestFormTexts} state={state}>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={href('/my-product-requests')} variant="secondary">
          {t('submissions.add.view-own')}
        </ButtonLink>
        <Button type="submit" busy={state.progress !== null}>
          {t('submissions.add.submit')}
        </Button>
      </div>
    </ProductForm>
  );
}

function VisitorView() {
  const { t } = useText();
  return (
    <MessageView main art="/art/banner-main.webp" title={t('submissions.add.login')}>
      <Button onClick={openLoginHere}>{t('common.login')}</Button>
      <ButtonLink to={href('/')} variant="secondary">
        {t('common.go-home')}
      </ButtonLink>
    </MessageView>
  );
}
