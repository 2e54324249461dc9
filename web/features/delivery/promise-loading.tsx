import { Skeleton } from '#web/ui/page/skeleton.tsx';

/** In place of a promise that is being read. */
export function PromiseLoading() {
  return <Skeleton className="h-6 w-60 max-w-full" />;
}
