import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { settingsQuery } from '#web/features/settings/settings-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';

/** The shop-wide settings. */
export default function Settings() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('settings.title')} description={t('settings.description')} noindex />
      <PageHeading title={t('settings.title')} text={t('settings.description')} />
      <Editor />
    </>
  );
}

function Editor() {
  const { t } = useText();
  // The form starts from the server's current data, not from cached data.
  const query = useQuery({ ...settingsQuery, refetchOnMount: 'always', refetchOnWindowFocus: false });
  if (!query.isFetchedAfterMount) return <LoadingBlocks label={t('settings.loading')} blocks={['h-136 max-w-4xl']} />;
  if (query.data) return <SettingsForm read={query.data} />;
  return <FailedView message={sentenceOf(query.error, t('settings.failed'))} onRetry={() => void query.refetch()} />;
}
