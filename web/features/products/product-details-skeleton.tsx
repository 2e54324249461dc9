import { useText } from '#web/language/use-text.ts';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';

export function ProductDetailsSkeleton() {
  const { t } = useText();
  return (
    <>
      <LoadingStatus label={t('catalog.loading-product')} />
      <div aria-hidden className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12">
        <Skeleton className="aspect-square max-h-[75vh] rounded-none max-lg:-mx-4 max-lg:sm:-mx-6 lg:aspect-8/7 lg:max-h-none lg:rounded-2xl" />
        <div className="mt-3.5 grid content-start gap-3 lg:mt-0">
          <Skeleton className="h-8 w-3/4 lg:h-10" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-13 w-full max-lg:hidden" />
          <Skeleton className="h-34" />
        </div>
      </div>
    </>
  );
}
