import type { AreaPromise } from '#contract/delivery/delivery-times.ts';
import { limits } from '#contract/limits.ts';
import { useShop } from '#web/ui/use-shop.ts';

/** Whether the shop promises every area to be as fast as its home page says. */
export function useFastDelivery(): boolean {
  return useShop().delivery.every(({ promise }) => isFast(promise));
}

const isFast = (promise: AreaPromise) =>
  promise !== null && 'minutes' in promise && promise.minutes <= limits.deliveryMinutes;
