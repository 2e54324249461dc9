import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { retryKey } from '#web/client/retry-key.ts';

/** What a form writes into an order's account. */
export type AccountActProps = {
  order: SellerOrder;
  /** What is still to come in, in taka. */
  toCollect: number;
  /** Called before the account shows the act, which may take the form away. */
  onDone(): void;
};

type Headers = { 'idempotency-key': string };

/**
 * Writes something into an order's account. A retry of the same form with the same content has the same idempotency key
 * until it succeeds.
 */
export function useAccountAct<Body extends object>(
  send: (body: Body, headers: Headers) => Promise<{ message: string }>,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const [key] = useState(() => retryKey());
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (body: Body) => key.attempt(body, (headers) => send(body, headers)),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    // Also after a failure: the response may be lost although the act was recorded.
    onSettled: () => queries.invalidateQueries({ queryKey: sellerOrdersKey }),
  });
  return { act: (body: Body) => mutateAsync(body).catch(() => {}), isPending, error };
}
