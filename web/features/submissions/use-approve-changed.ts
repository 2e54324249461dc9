import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SellerProduct } from '#contract/products/schemas.ts';
import { isRefused } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { refreshRequests, sellerRequestsKey } from './seller-request-queries.ts';

export function sellerRequestQuery(id: string) {
  return queryOptions({
    queryKey: [...sellerRequestsKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await browserApi('GET /api/user-product-request/{id}', { params: { id } }, { signal })).request,
  });
}

/** Approves a request with the seller's changes to its product. */
export function useApproveChanged(requestId: string, sellerNotes: string) {
  const queries = useQueryClient();
  return async (productData: SellerProduct) => {
    try {
      const body = { requestId, sellerNotes: sellerNotes.trim(), productData };
      const reply = await browserApi('POST /api/user-product-request/approve', { body });
      void refreshRequests(queries, requestId);
      void queries.invalidateQueries({ queryKey: ['products'] });
      return reply;
    } catch (error) {
      if (isRefused(error, 'request-not-found', 'request-already-processed')) void refreshRequests(queries, requestId);
      throw error;
    }
  };
}
