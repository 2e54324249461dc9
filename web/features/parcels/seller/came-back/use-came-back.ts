import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { ListedParcel } from '#contract/parcels/schemas.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { parcelsKey } from '#web/features/parcels/seller/parcel-queries.ts';
import { useText } from '#web/language/use-text.ts';

const key = retryKey();

/** The order of a parcel, with the names and prices of its lines. */
export function orderOfQuery(orderId: string) {
  return queryOptions({
    queryKey: [...sellerOrdersKey, 'of-parcel', orderId],
    queryFn: async ({ signal }) => {
      const { orders } = await browserApi('GET /api/order/seller-enhanced', { query: { search: orderId } }, { signal });
      return orders.find(({ _id }) => _id === orderId) ?? null;
    },
    staleTime: 0,
  });
}

type Pieces = { productId: string; quantity: number };
export type CameBack = {
  /** What the buyer kept and what was collected for it, in taka; left out where that is known. */
  settled?: { kept: Pieces[]; collected?: number };
  /** The spoiled pieces of goods that are in hand; left out while they are on their way. */
  received?: { dead: Pieces[] };
};

/** Says what the buyer kept, and takes the rest back. What was said once is not asked again after a failure. */
export function useCameBack(parcel: ListedParcel, onDone: () => void) {
  const { t } = useText();
  const queries = useQueryClient();
  const [isSettled, setSettled] = useState(false);
  return useMutation({
    async mutationFn({ settled, received }: CameBack) {
      const params = { id: parcel._id };
      if (settled && !isSettled) {
        await key.attempt({ params, settled }, (headers) =>
          browserApi('POST /api/seller/parcels/{id}/partly', { params, headers, body: settled }),
        );
        setSettled(true);
      }
      if (!received) return { message: t('parcels.came-back.settled') };
      const body = received.dead.length > 0 ? received : {};
      return browserApi('POST /api/seller/parcels/{id}/received', { params, body });
    },
    onSuccess({ message }) {
      toast.success(message);
      onDone();
    },
    meta: { failureToast: t('parcels.act-failed') },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: parcelsKey }),
        queries.invalidateQueries({ queryKey: sellerOrdersKey }),
      ]),
  });
}
