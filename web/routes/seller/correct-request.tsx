import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { idSchema } from '#contract/declarations/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { ProductRequest } from '#contract/submissions/schemas.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { CorrectedProductForm } from '#web/features/product-editor/seller/corrected-product-form.tsx';
import { sellerRequestQuery, useApproveChanged } from '#web/features/submissions/use-approve-changed.ts';
import { useText } from '#web/language/use-text.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import type { Route } from './+types/correct-request';

/** Where the seller corrects a submitted product and approves it. */
export default function CorrectRequest({ params }: Route.ComponentProps) {
  const { t } = useText();
  const id = idSchema.safeParse(params.id);
  return (
    <>
      <PageHead
        title={t('submissions.seller-change.title')}
        description={t('submissions.seller-description')}
        noindex
      />
      <PageHeading title={t('submissions.seller-change.title')} text={t('submissions.seller-change.text')} />
      {id.success ? <Editor key={id.data} id={id.data} /> : <NothingToCorrect />}
    </>
  );
}

function Editor({ id }: { id: string }) {
  const { t } = useText();
  // The form starts from the server's current data, not from a cached list.
  const query = useQuery({ ...sellerRequestQuery(id), refetchOnMount: 'always' });
  if (!query.isFetchedAfterMount)
    return <LoadingBlocks label={t('submissions.seller-loading')} blocks={['h-136 max-w-3xl']} />;
  if (isRefused(query.error, 'request-not-found')) return <NothingToCorrect />;
  if (!query.data) {
    const sentence = sentenceOf(query.error, t('submissions.not-loaded'));
    return <FailedView message={sentence} onRetry={() => void query.refetch()} />;
  }
  return query.data.status === 'pending' ? <CorrectionForm request={query.data} /> : <NothingToCorrect />;
}

function CorrectionForm({ request }: { request: ProductRequest }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [notes, setNotes] = useState('');
  const list = href('/seller/user-requests');
  return (
    <CorrectedProductForm
      offered={request}
      cancelTo={list}
      approve={useApproveChanged(request._id, notes)}
      onApproved={() => void navigate(list)}
      hasNotes={notes.trim() !== ''}
    >
      <TextArea
        label={t('submissions.seller-notes')}
        rows={2}
        maxLength={limits.notesMax}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
    </CorrectedProductForm>
  );
}

function NothingToCorrect() {
  const { t } = useText();
  return (
    <MessageView title={t('submissions.seller-change.nothing')} text={t('submissions.seller-change.nothing-text')}>
      <ButtonLink to={href('/seller/user-requests')}>{t('seller.menu.user-requests')}</ButtonLink>
    </MessageView>
  );
}
