import { queryOptions, useQuery } from '@tanstack/react-query';
import { placeName } from '#contract/addresses/place-names.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { promiseText } from '#web/language/promise-text.ts';
import { useText } from '#web/language/use-text.ts';
import { useClock } from '#web/ui/use-clock.ts';
import { PromiseLoading } from './promise-loading.tsx';

/** The promise for an order that is placed now. */
const promiseQuery = (district: string | undefined) =>
  queryOptions({
    queryKey: ['delivery-promise', district],
    queryFn: async ({ signal }) =>
      (await browserApi('GET /api/delivery/promise', { query: district === undefined ? {} : { district } }, { signal }))
        .promise,
    staleTime: 0,
    refetchInterval: 60_000,
  });

/**
 * When an order that is placed now arrives in a district, or elsewhere. Renders nothing where nothing is promised, and while the
 * server is unreachable.
 */
export function PromiseLine({ district }: { district: string | undefined }) {
  const text = useText();
  const now = useClock();
  const { data, isPending } = useQuery({ ...promiseQuery(district), enabled: now !== null });
  if (isPending) return <PromiseLoading />;
  if (!data) return null;
  const promise = promiseText(data, now, text);
  return (
    <span>
      {district === undefined
        ? text.t('common.promise.here', { promise })
        : text.t('common.promise.there', { promise, place: placeName(district, text.language) })}
    </span>
  );
}
