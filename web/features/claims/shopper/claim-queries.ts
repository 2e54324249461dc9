import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';

/** The claims of the user's own order, and the deadline for another claim. */
export function ownClaimsQuery(orderId: string) {
  return queryOptions({
    queryKey: ['claims', orderId],
    queryFn: ({ signal }) => browserApi('GET /api/order/{orderId}/claims', { params: { orderId } }, { signal }),
    staleTime: 0,
  });
}
