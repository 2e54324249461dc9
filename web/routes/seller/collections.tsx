import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { CollectionsForm } from '#web/features/collections/collections-form.tsx';
import { ownCollectionsQuery } from '#web/features/collections/own-collections-query.ts';
import { useText } from '#web/language/use-text.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';

/** The collections of products that menus and Home lead to. */
export default function Collections() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('collections.title')} description={t('collections.description')} noindex />
      <PageHeading title={t('collections.title')} text={t('collections.description')} />
      <Editor />
    </>
  );
}

function Editor() {
  const { t } = useText();
  // The form starts from the server's current data, not from cached data.
  const query = useQuery({ ...ownCollectionsQuery, refetchOnMount: 'always', refetchOnWindowFocus: false });
  if (!query.isFetchedAfterMount) return <LoadingBlocks label={t('collections.loading')} blocks={['h-96 max-w-4xl']} />;
  if (query.data) return <CollectionsForm read={query.data} />;
  return <FailedView message={sentenceOf(query.error, t('collections.failed'))} onRetry={() => void query.refetch()} />;
}
