import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';
import { promiseText } from '#web/language/promise-text.ts';
import { useText } from '#web/language/use-text.ts';
import { useClock } from '#web/ui/use-clock.ts';

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

/** When an order that is placed now arrives in a district, or elsewhere: "today by 9:30 am". Null where nothing is promised. */
export function usePromise(district: string | undefined): { promise: string | null; isPending: boolean } {
  const text = useText();
  const now = useClock();
  const { data, isPending } = useQuery({ ...promiseQuery(district), enabled: now !== null });
  return { promise: data ? promiseText(data, now, text) : null, isPending };
}
