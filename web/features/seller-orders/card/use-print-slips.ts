import { useMutation } from '@tanstack/react-query';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { ApiError } from '#web/client/api-error.ts';
import { pageLanguage } from '#web/language/page-language.ts';
import { printPages } from './order-printout.tsx';

/** Prints the packing slips of orders, which the API renders. */
export function usePrintSlips() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (orders: readonly SellerOrder[]) => Promise.all(orders.map(({ _id }) => readSlip(_id))),
    onSuccess: printPages,
    meta: { failureToast: true },
  });
  return { printSlips: (orders: readonly SellerOrder[]) => void mutateAsync(orders).catch(() => {}), isPending };
}

async function readSlip(orderId: string): Promise<string> {
  const response = await fetch(`/api/seller/orders/${orderId}/packing-slip?language=${pageLanguage()}`).catch(() => {
    throw new ApiError(0);
  });
  if (!response.ok) throw new ApiError(response.status);
  return response.text();
}
