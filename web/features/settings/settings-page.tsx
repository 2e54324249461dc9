import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsList } from './settings-list.tsx';
import { settingsQuery } from './settings-queries.ts';
import { type SubjectId, settingsSubjects } from './settings-subjects.ts';

/** A page of the settings beside the list of all. A narrow screen shows one of both. */
export function SettingsPage({ subject, isIndex = false }: { subject: SubjectId; isIndex?: boolean }) {
  const { t } = useText();
  const { data } = useQuery(settingsQuery);
  const title = settingsSubjects.find(({ id }) => id === subject)?.title;
  return (
    <>
      <PageHead
        title={isIndex || !title ? t('settings.title') : t('settings.title-of', { subject: t(title) })}
        description={t('settings.description')}
        noindex
      />
      <div className="flex gap-2">
        {!isIndex && (
          <Link
            to={href('/seller/settings')}
            aria-label={t('settings.back')}
            className="-ml-2 grid size-11 place-items-center rounded-xl hover:bg-leaf-50 lg:hidden"
          >
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
        )}
        <PageHeading title={t('settings.title')} />
      </div>
      <div className="gap-6 lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:items-start">
        <div className={`lg:sticky lg:top-20 ${isIndex ? '' : 'max-lg:hidden'}`}>
          <SettingsList current={subject} settings={data?.settings} />
        </div>
        <div className={isIndex ? 'max-lg:hidden' : ''}>
          <Editor key={subject} subject={subject} />
        </div>
      </div>
    </>
  );
}

function Editor({ subject }: { subject: SubjectId }) {
  const { t } = useText();
  // The form starts from the server's current data, not from cached data.
  const query = useQuery({ ...settingsQuery, refetchOnMount: 'always', refetchOnWindowFocus: false });
  if (!query.isFetchedAfterMount) return <LoadingBlocks label={t('settings.loading')} blocks={['h-136']} />;
  if (query.data) return <SettingsForm read={query.data} subject={subject} />;
  return <FailedView message={sentenceOf(query.error, t('settings.failed'))} onRetry={() => void query.refetch()} />;
}
