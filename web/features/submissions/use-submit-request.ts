import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { submissionCalls } from '#contract/submissions.ts';
import { ApiError, sentenceOf } from '#web/api-client/api-error.ts';
import { browserApi } from '#web/api-client/browser-api.ts';
import { dropDraft } from './request-draft.ts';
import type { CheckedRequest } from './request-fields.ts';
import { ownRequestsKey } from './request-queries.ts';

/** Sends a product request. `progress` is the part that has left, null when nothing is being sent. */
export function useSubmitRequest(onLoginNeeded: () => void) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn({ pictures, ...productData }: CheckedRequest) {
      setProgress(0);
      return browserApi(
        submissionCalls.submitRequest,
        { body: { productData }, files: pictures },
        { onUploadProgress: setProgress },
      );
    },
    onSuccess({ message }) {
      dropDraft();
      void queries.invalidateQueries({ queryKey: ownRequestsKey });
      toast.success(message);
    },
    onError(error) {
      toast.error(sentenceOf(error, 'Failed to submit product request'));
      if (error instanceof ApiError && error.status === 401) onLoginNeeded();
    },
    onSettled: () => setProgress(null),
  });
  return { send: mutateAsync, progress };
}
