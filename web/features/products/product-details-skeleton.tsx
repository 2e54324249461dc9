import { useText } from '#web/language/use-text.ts';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';

export function ProductDetailsSkeleton() {
  const { t } = useText();
  return (
    <>
      <LoadingStatus label={t('catalog.loading-product')} />
      <div aria-hidden className="grid gap-8 md:grid-cols-2 lg:gap-14">
        <Skeleton className="aspect-square rounded-3xl" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-4 h-10 w-48" />
          <Skeleton className="mt-4 h-13 w-full max-w-md" />
          <Skeleton className="mt-6 h-32" />
        </div>
      </div>
    </>
  );
}
