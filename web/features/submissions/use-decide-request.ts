import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { type ProductRequest, submissionCalls } from '#contract/submissions.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { refreshRequests } from './seller-request-queries.ts';

/** What a seller decides on a pending request. */
export type Decision = { kind: 'approve'; notes: string } | { kind: 'reject'; notes: string; reason: string };

/** Decides on a request. `onDecided` is called once it is off the list: by this decision or by an earlier one. */
export function useDecideRequest({ _id: requestId }: ProductRequest, onDecided: (decision: Decision) => void) {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (decision: Decision) => send(requestId, decision),
    async onSuccess({ message }, decision) {
      toast.success(message);
      void refreshRequests(queries, requestId);
      // An approval has put a product into the shop.
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
    return browserApi(submissionCalls.approveRequest, { body: { requestId, sellerNotes: decision.notes } });
  }
  const body = { requestId, rejectionReason: decision.reason, sellerNotes: decision.notes };
  return browserApi(submissionCalls.rejectRequest, { body });
}
