import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { reloadReviews } from '#web/features/reviews/review-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

/** A review in its form: a picture is the address of a stored one, or a new file. */
type TypedReview = { stars: number; text: string; pictures: readonly (string | File)[] };

/** Writes or changes the user's review of a product. `progress` is the uploaded fraction, null when there is no upload. */
export function useSaveReview(productId: string, { isNew, onSaved }: { isNew: boolean; onSaved(): void }) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [key] = useState(() => retryKey());
  const { mutateAsync, isPending, error } = useMutation({
    async mutationFn(typed: TypedReview) {
      const { stars, text, pictures } = typed;
      const files = { images: pictures.filter((picture) => picture instanceof File) };
      const options = files.images.length > 0 ? { onUploadProgress: setProgress } : {};
      const params = { productId };
      if (isNew)
        return key.attempt(typed, (headers) =>
          browserApi('POST /api/review/{productId}', { params, headers, body: { stars, text }, files }, options),
        );
      const image = pictures.map((picture) => (typeof picture === 'string' ? picture : null));
      return browserApi('PUT /api/review/{productId}', { params, body: { stars, text, image }, files }, options);
    },
    async onSuccess({ message }) {
      toast.success(message);
      onSaved();
      await reloadReviews(queries);
    },
    onSettled: () => setProgress(null),
  });
  return { save: useSingleFlight(mutateAsync), isPending, error, progress };
}

/** Removes the user's review of a product. */
export function useRemoveReview(onRemoved: () => void) {
  const { t } = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (productId: string) => browserApi('DELETE /api/review/{productId}', { params: { productId } }),
    async onSuccess({ message }) {
      toast.success(message);
      onRemoved();
      await reloadReviews(queries);
    },
    meta: { failureToast: t('reviews.remove-failed') },
  });
}
