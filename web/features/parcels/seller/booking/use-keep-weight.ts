import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { KeptWeight } from '#contract/products/shipping-weight-schemas.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';

/** Keeps what a piece weighs with its product, for the parcels to come. */
export function useKeepWeight() {
  const { t } = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (weight: KeptWeight) =>
      browserApi('PUT /api/seller/products/shipping-weights', { body: { weights: [weight] } }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { failureToast: t('parcels.booking.keep-weight-failed') },
    onSettled: () => queries.invalidateQueries({ queryKey: [sellerKey, 'products'] }),
  });
}
