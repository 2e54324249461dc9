import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { type ReviewQueue, reviewQueues } from '#contract/reviews/review-sorts.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { type ListView, readListView } from '#web/ui/list/list-address.ts';

const sellerReviewsKey = [sellerKey, 'reviews'] as const;

/** Queue, search and page of the list. */
export type SellerReviewView = ListView & { state: ReviewQueue };

/** The view in an address. Invalid values count as absent. */
export function readSellerReviewView(query: URLSearchParams): SellerReviewView {
  const asked = query.get('state');
  return { ...readListView(query), state: reviewQueues.find((state) => state === asked) ?? 'all' };
}

export function sellerReviewsQuery({ search, page, state }: SellerReviewView) {
  return queryOptions({
    queryKey: [...sellerReviewsKey, state, search, page],
    queryFn: ({ signal }) =>
      browserApi('GET /api/seller/reviews', { query: { page, state, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    // Buyers write at any time.
    staleTime: 0,
  });
}

type Act = { kind: 'answer'; text: string } | { kind: 'hide'; reason: string } | { kind: 'show' } | { kind: 'dismiss' };

function send(id: string, act: Act) {
  const params = { id };
  if (act.kind === 'answer')
    return browserApi('POST /api/seller/reviews/{id}/answer', { params, body: { text: act.text } });
  if (act.kind === 'hide')
    return browserApi('POST /api/seller/reviews/{id}/hide', { params, body: { reason: act.reason } });
  if (act.kind === 'show') return browserApi('POST /api/seller/reviews/{id}/show', { params });
  return browserApi('POST /api/seller/reviews/{id}/dismiss', { params });
}

/** What the seller does to a review; the list is reloaded afterwards. */
export function useReviewAct(id: string, onDone: () => void = () => {}) {
  const { t } = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => send(id, act),
    onSuccess({ message }) {
      toast.success(message);
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sellerReviewsKey }),
    meta: { failureToast: t('seller-reviews.failed') },
  });
}
