import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { submissionCalls } from '#contract/submissions.ts';
import { attemptKeys } from '#web/browser/attempt-keys.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { dropDraft } from './request-draft.ts';
import type { CheckedRequest } from './request-fields.ts';
import { ownRequestsKey } from './request-queries.ts';

// They outlast the page, as the draft does: a retry after a new login is the same request.
const keys = attemptKeys();

/** Sends a product request. `progress` is the part that has left, null when nothing is being sent. */
export function useSubmitRequest(onLoginNeeded: () => void) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn(request: CheckedRequest) {
      const { pictures, ...productData } = request;
      setProgress(0);
      const input = { body: { productData }, files: pictures };
      return keys.attempt(request, (headers) =>
        browserApi(submissionCalls.submitRequest, { headers, ...input }, { onUploadProgress: setProgress }),
      );
    },
    onSuccess({ message }) {
      dropDraft();
      void queries.invalidateQueries({ queryKey: ownRequestsKey });
      toast.success(message);
    },
    onError(error) {
      toast.error(sentenceOf(error, 'Failed to submit product request'));
      if (isRefused(error, 'login-needed')) onLoginNeeded();
    },
    onSettled: () => setProgress(null),
  });
  return { send: mutateAsync, progress };
}
