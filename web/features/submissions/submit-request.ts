import { useQueryClient } from '@tanstack/react-query';
import type { SubmittedProduct } from '#contract/submissions/schemas.ts';
import { isRefused } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { ownRequestsKey } from './request-queries.ts';

// At module level, so that it outlasts the page as the draft does: a retry after a new login is the same request.
const requestKey = retryKey();

type Upload = { files: File[]; onUploadProgress(share: number): void };

/** Sends a product request. Calls `onLoginNeeded` when the session has expired. */
export function useSubmitRequest(onLoginNeeded: () => void) {
  const queries = useQueryClient();
  return async (productData: SubmittedProduct, { files, onUploadProgress }: Upload) => {
    const input = { body: { productData }, files: { images: files } };
    try {
      const reply = await requestKey.attempt(input, (headers) =>
        browserApi('POST /api/user-product-request/submit', { headers, ...input }, { onUploadProgress }),
      );
      void queries.invalidateQueries({ queryKey: ownRequestsKey });
      return reply;
    } catch (error) {
      if (isRefused(error, 'login-needed')) onLoginNeeded();
      throw error;
    }
  };
}
