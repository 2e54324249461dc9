import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { ProductRequest } from '#contract/submissions/schemas.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { refreshRequests } from './seller-request-queries.ts';

/** The seller's decision on a pending request. */
export type Decision = { kind: 'approve'; notes: string } | { kind: 'reject'; notes: string; reason: string };

/**
 * Decides on a request. Calls `onDecided` when the request is no longer pending, by this decision or an earlier one.
 */
export function useDecideRequest({ _id: requestId }: ProductRequest, onDecided: (decision: Decision) => void) {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (decision: Decision) => send(requestId, decision),
    async onSuccess({ message }, decision) {
      toast.success(message);
      void refreshRequests(queries, requestId);
      // An approval adds a product to the shop.
      if (decision.kind === 'approve') void queries.invalidateQueries({ queryKey: ['products'] });
      onDecided(decision);
    },
    onError(error, decision) {
      toast.error(sentenceOf(error, t(`submissions.seller-${decision.kind}.failed`)));
      if (!isRefused(error, 'request-not-found', 'request-already-processed')) return;
      void refreshRequests(queries, requestId);
      onDecided(decision);
    },
  });
  return { decide: useSingleFlight(mutateAsync), isPending };
}

function send(requestId: string, decision: Decision): Promise<{ message: string }> {
  if (decision.kind === 'approve') {
    return browserApi('POST /api/user-product-request/approve', { body: { requestId, sellerNotes: decision.notes } });
  }
  const body = { requestId, rejectionReason: decision.reason, sellerNotes: decision.notes };
  return browserApi('POST /api/user-product-request/reject', { body });
}
