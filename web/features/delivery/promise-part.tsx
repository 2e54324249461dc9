import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { PromiseLoading } from './promise-loading.tsx';

const Chooser = lazyPart(() => import('./promise-chooser.tsx').then((module) => module.PromiseChooser));

/** The promise of a page that is the same for everybody: its code, with the names of all districts, comes after hydration. */
export function PromisePart() {
  const isHydrated = useHydrated();
  const waiting = (
    <div className="min-h-27 min-w-0 grow">
      <PromiseLoading />
    </div>
  );
  return isHydrated ? (
    <Suspense fallback={waiting}>
      <Chooser />
    </Suspense>
  ) : (
    waiting
  );
}
