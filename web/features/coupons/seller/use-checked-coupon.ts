import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Reduction } from '#contract/orders/order-totals.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { ApiError } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { type CheckedLine, checkedReduction } from './checked-reduction.ts';

type OrderedLine = CheckedLine & { productId: string; variantId?: string | undefined };

/**
 * The discount of the typed coupon, or else of an automatic offer, on an order that the seller writes; it follows the
 * input after a moment. `name` is the coupon's code, null for an offer, undefined without a discount.
 */
export function useCheckedCoupon(typed: string, lines: readonly OrderedLine[]) {
  const items = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, variantId, quantity }) => ({ productId, ...(variantId && { variantId }), quantity }));
  const asked = useSettled({ code: typed.trim(), items });
  const query = useQuery({
    queryKey: [sellerKey, 'checked-coupon', asked],
    queryFn: ({ signal }) =>
      browserApi('POST /api/coupon/check', { body: { code: asked.code || undefined, items: asked.items } }, { signal }),
    enabled: asked.items.length > 0,
    placeholderData: keepPreviousData,
    // A seller may stop the coupon, and other buyers may use it up, at any time.
    staleTime: 0,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  });
  const checked = items.length > 0 && !query.error ? query.data : undefined;
  const reduction: Reduction = checkedReduction(
    checked,
    lines.filter(({ quantity }) => quantity > 0),
  );
  return { reduction, name: checked?.coupon?.code, error: asked.code === '' ? null : query.error };
}
