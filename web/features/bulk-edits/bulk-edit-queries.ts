import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { BulkChange } from '#contract/bulk-edits/bulk-change-schemas.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { refreshProducts } from '#web/features/catalog/seller-product-queries.ts';

const bulkEditsKey = [sellerKey, 'bulk-edits'] as const;
const editKey = retryKey();

/** What is asked of many products. */
export type BulkEditAsked = { ids: string[]; change: BulkChange };

/** The changes of many products so far, newest first. */
export function bulkEditsQuery() {
  return infiniteQueryOptions({
    queryKey: bulkEditsKey,
    queryFn: ({ pageParam, signal }) =>
      browserApi('GET /api/seller/bulk-edits', { query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.currentPage + 1 : undefined),
    staleTime: 0,
  });
}

/** Reads what a change would make of products. */
export function usePreview() {
  return useMutation({
    mutationFn: (body: BulkEditAsked) => browserApi('POST /api/seller/bulk-edits/preview', { body }),
  });
}

/** Changes many products. The retry key keeps a press after a lost response from changing them twice. */
export function useBulkEdit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BulkEditAsked) =>
      editKey.attempt(body, (headers) => browserApi('POST /api/seller/bulk-edits', { body, headers })),
    onSuccess: ({ message }) => toast.success(message, { id: 'bulk-edit' }),
    onSettled: () => refreshAll(queries),
  });
}

/** Undoes a change of many products. */
export function useUndoBulkEdit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (editId: string) => browserApi('POST /api/seller/bulk-edits/{editId}/undo', { params: { editId } }),
    onSuccess: ({ message }) => toast.success(message, { id: 'bulk-edit' }),
    meta: { failureToast: true },
    onSettled: () => refreshAll(queries),
  });
}

function refreshAll(queries: ReturnType<typeof useQueryClient>): void {
  void refreshProducts(queries);
  void queries.invalidateQueries({ queryKey: bulkEditsKey });
}
