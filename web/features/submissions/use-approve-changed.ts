import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SellerProduct } from '#contract/catalog.ts';
import { submissionCalls } from '#contract/submissions.ts';
import { isRefused } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { refreshRequests, sellerRequestsKey } from './seller-request-queries.ts';

export function sellerRequestQuery(id: string) {
  return queryOptions({
    queryKey: [...sellerRequestsKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await browserApi(submissionCalls.readRequest, { params: { id } }, { signal })).request,
  });
}

/** Approves a request with what the seller has made of its product. */
export function useApproveChanged(requestId: string, sellerNotes: string) {
  const queries = useQueryClient();
  return async (productData: SellerProduct) => {
    try {
      const body = { requestId, sellerNotes: sellerNotes.trim(), productData };
      const reply = await browserApi(submissionCalls.approveRequest, { body });
      void refreshRequests(queries, requestId);
      void queries.invalidateQueries({ queryKey: ['products'] });
      return reply;
    } catch (error) {
      if (isRefused(error, 'request-not-found', 'request-already-processed')) void refreshRequests(queries, requestId);
      throw error;
    }
  };
}
