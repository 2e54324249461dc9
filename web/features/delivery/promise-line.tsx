import { placeName } from '#contract/addresses/place-names.ts';
import { useText } from '#web/language/use-text.ts';
import { PromiseLoading } from './promise-loading.tsx';
import { usePromise } from './use-promise.ts';

/**
 * When an order that is placed now arrives in a district, or elsewhere. Renders nothing where nothing is promised, and while the
 * server is unreachable.
 */
export function PromiseLine({ district }: { district: string | undefined }) {
  const text = useText();
  const { promise, isPending } = usePromise(district);
  if (isPending) return <PromiseLoading />;
  if (promise === null) return null;
  return (
    <span>
      {district === undefined
        ? text.t('common.promise.here', { promise })
        : text.t('common.promise.there', { promise, place: placeName(district, text.language) })}
    </span>
  );
}
