import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { InputOf } from '#contract/calls.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { ownCategoriesQuery } from './own-categories-query.ts';

type Change = { path: string; change: InputOf<'PUT /api/seller/categories/{path}'>['body'] & object };

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ownCategoriesQuery.queryKey });
const say = ({ message }: { message: string }) => toast.success(message, { id: 'categories' });

/** Adds a category. A repeated press after a lost response adds no second one. */
export function useAddCategory() {
  const queries = useQueryClient();
  const [key] = useState(() => retryKey());
  return useMutation({
    mutationFn: (body: InputOf<'POST /api/seller/categories'>['body']) =>
      key.attempt(body, (headers) => browserApi('POST /api/seller/categories', { headers, body })),
    onSuccess: say,
    onSettled: () => void refresh(queries),
  });
}

/** Changes a category. It is pending until the list shows the change. */
export function useChangeCategory() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, change }: Change) =>
      browserApi('PUT /api/seller/categories/{path}', { params: { path }, body: change }),
    onSuccess: say,
    onSettled: () => refresh(queries),
  });
}

/** Sets a category's picture. */
export function useCategoryPicture() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, file }: { path: string; file: File }) =>
      browserApi('POST /api/seller/categories/{path}/picture', { params: { path }, files: { image: [file] } }),
    onSuccess: say,
    meta: { failureToast: true },
    onSettled: () => refresh(queries),
  });
}

/** Removes a category; its products move to `moveTo`. */
export function useRemoveCategory() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, moveTo }: { path: string; moveTo: string | undefined }) =>
      browserApi('DELETE /api/seller/categories/{path}', {
        params: { path },
        body: moveTo === undefined ? {} : { moveTo },
      }),
    onSuccess: say,
    meta: { failureToast: true },
    onSettled: () => void refresh(queries),
  });
}
