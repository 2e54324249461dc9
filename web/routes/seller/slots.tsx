import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { slotRulesQuery } from '#web/features/settings/slots/slot-rule-fields.ts';
import { SlotsForm } from '#web/features/settings/slots/slots-form.tsx';
import { useText } from '#web/language/use-text.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';

/** The windows among which buyers choose when an order comes. */
export default function Slots() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('slots.title')} description={t('slots.description')} noindex />
      <PageHeading title={t('slots.title')} text={t('slots.description')} />
      <Editor />
    </>
  );
}

function Editor() {
  const { t } = useText();
  // The form starts from the server's current data, not from cached data.
  const query = useQuery({ ...slotRulesQuery, refetchOnMount: 'always', refetchOnWindowFocus: false });
  if (!query.isFetchedAfterMount) return <LoadingBlocks label={t('slots.loading')} blocks={['h-136 max-w-4xl']} />;
  if (query.data) return <SlotsForm read={query.data} />;
  return <FailedView message={sentenceOf(query.error, t('slots.failed'))} onRetry={() => void query.refetch()} />;
}
