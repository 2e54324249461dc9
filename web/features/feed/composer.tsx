import { Suspense } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { useFeedViewer } from './viewer.tsx';

/** Loaded once somebody is logged in: visitors read the feed without it. */
const ComposerForm = lazyPart(() => import('./composer-form.tsx').then((module) => module.ComposerForm), NotLoaded);

/** The form for a new post; asks visitors to log in. */
export function Composer() {
  const { t } = useText();
  const { viewer, onLoginNeeded } = useFeedViewer();
  const loading = <Skeleton className="h-54 rounded-2xl sm:h-48" />;
  if (viewer.state === 'loading') return loading;
  if (viewer.state === 'user')
    return (
      <Suspense fallback={loading}>
        <ComposerForm key={viewer.user._id} user={viewer.user} />
      </Suspense>
    );
  return (
    <section className="flex min-h-48 flex-col items-center justify-center gap-4 rounded-2xl bg-surface p-6 text-center shadow-card">
      <div>
        <h2 className="text-xl font-bold">{t('feed.login.to-share')}</h2>
        <p className="mt-1 text-soil-600">{t('feed.login.to-share-hint')}</p>
      </div>
      <Button onClick={onLoginNeeded}>{t('common.login')}</Button>
    </section>
  );
}

function NotLoaded() {
  const { t } = useText();
  return (
    <p role="alert" className="rounded-2xl bg-surface p-6 text-center shadow-card">
      {t('common.something-went-wrong')}
    </p>
  );
}
