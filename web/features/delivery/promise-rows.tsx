import { Clock, Truck } from 'lucide-react';
import { Suspense } from 'react';
import { useText } from '#web/language/use-text.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { PromiseRow } from '#web/ui/page/promise-row.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useFreeDelivery } from '#web/ui/use-shop.ts';
import { PromiseLoading } from './promise-loading.tsx';

const Chooser = lazyPart(() => import('./promise-chooser.tsx').then((module) => module.PromiseChooser));
const Fee = lazyPart(() => import('./promised-fee.tsx').then((module) => module.PromisedFee));

/**
 * When an order of now arrives, if it is promised, and what the delivery costs. The page is the same for everybody: the code that
 * knows this buyer's district, with the names of all, comes after hydration.
 */
export function PromiseRows({ isTimed }: { isTimed: boolean }) {
  const isHydrated = useHydrated();
  const loading = <PromiseLoading />;
  const usual = <UsualFee />;
  return (
    <>
      {isTimed && (
        <PromiseRow icon={Clock}>
          {isHydrated ? (
            <Suspense fallback={loading}>
              <Chooser />
            </Suspense>
          ) : (
            loading
          )}
        </PromiseRow>
      )}
      <PromiseRow icon={Truck}>
        {isHydrated ? (
          <Suspense fallback={usual}>
            <Fee usual={usual} />
          </Suspense>
        ) : (
          usual
        )}
      </PromiseRow>
    </>
  );
}

function UsualFee() {
  const { t } = useText();
  return <span>{t(useFreeDelivery() ? 'catalog.promise.cost' : 'catalog.promise.fee')}</span>;
}
