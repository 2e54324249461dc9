import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DeliveryArea } from '#contract/delivery/delivery-area.ts';
import type { TaxMode } from '#contract/orders/order-totals.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useShop } from '#web/ui/use-shop.ts';

export const deliveryQuery = queryOptions({
  queryKey: ['delivery'],
  queryFn: ({ signal }) => browserApi('GET /api/delivery', {}, { signal }),
  // The seller may change it at any time.
  staleTime: 0,
});

/** The delivery areas and their fees: at first those the page was rendered with, then the current ones. */
export function useDeliveryAreas(): readonly DeliveryArea[] {
  const { delivery } = useShop();
  return useQuery(deliveryQuery).data?.areas ?? delivery;
}

/** Whether tax is added to the prices: at first as the page was rendered, then as it is now. */
export function useTaxMode(): TaxMode {
  const { storefront } = useShop();
  return useQuery(deliveryQuery).data?.tax ?? storefront.tax;
}
