import { useText } from '#web/language/use-text.ts';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';

/** Placeholder of the cart while it loads. */
export function CartSkeleton() {
  const { t } = useText();
  return (
    <>
      <LoadingStatus label={t('cart.loading')} />
      <div className="grid gap-6 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-8">
        <div className="grid gap-4">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
        <Skeleton className="h-112" />
      </div>
    </>
  );
}
