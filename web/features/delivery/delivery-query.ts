import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DeliveryArea } from '#contract/delivery-area.ts';
import { shopSettingsCalls } from '#contract/shop-settings.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useShop } from '#web/ui/use-shop.ts';

export const deliveryQuery = queryOptions({
  queryKey: ['delivery'],
  queryFn: async ({ signal }) => (await browserApi(shopSettingsCalls.readDelivery, {}, { signal })).areas,
  // The seller may change it at any time.
  staleTime: 0,
});

/** Where the shop delivers and for what: as the page was made with, then as it is now. */
export function useDeliveryAreas(): readonly DeliveryArea[] {
  const { delivery } = useShop();
  return useQuery(deliveryQuery).data ?? delivery;
}
