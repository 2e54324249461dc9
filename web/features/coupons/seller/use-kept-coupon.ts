import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Reduction } from '#contract/orders/order-totals.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useCategories } from '#web/ui/use-categories.ts';
import { couponsKey } from './coupon-queries.ts';
import { type CouponedLine, keptReduction } from './kept-reduction.ts';

/** The coupon with a code. */
function couponQuery(code: string | undefined) {
  return queryOptions({
    queryKey: [...couponsKey, 'of-code', code],
    queryFn:
      code === undefined
        ? skipToken
        : async ({ signal }) => {
            const query = { search: code };
            const { coupons } = await browserApi('GET /api/seller/coupons', { query }, { signal });
            return coupons.find((coupon) => coupon.code === code) ?? null;
          },
  });
}

/**
 * The discount of an order's coupon on its edited lines, and whether the coupon would be given back. Unknown while the
 * coupon is loaded.
 */
export function useKeptCoupon(
  code: string | undefined,
  lines: readonly CouponedLine[],
): { reduction: Reduction | undefined; isDropped: boolean } {
  const { all } = useCategories();
  const { data: coupon } = useQuery(couponQuery(code));
  const reduction = coupon ? keptReduction(coupon, lines, all) : undefined;
  return { reduction, isDropped: Boolean(coupon) && !reduction };
}
