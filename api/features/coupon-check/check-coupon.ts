import { chooseCoupon, type PricedByCoupon } from '#api/features/coupons/choose-coupon.ts';
import { readCoupons } from '#api/features/coupons/read-coupons.ts';
import { itemName, mergeItems } from '#api/features/orders/order-rules.ts';
import { toPriced } from '#api/features/orders/place-order.ts';
import { readOrdered } from '#api/features/orders/read-ordered.ts';
import { type FoundProduct, type OrderItem, resolveItems, type StocksOn } from '#api/features/orders/resolve-items.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { termsOf } from '#contract/delivery/delivery-area.ts';
import { deliveryAreaOf } from '#contract/delivery/delivery-areas.ts';
import { prorate } from '#contract/orders/order-totals.ts';

type CheckTools = Pick<Services, 'db' | 'settings' | 'categories' | 'clock'>;

/** `district`: the destination, if known. */
export type CheckedCart = {
  code: string | undefined;
  items: readonly OrderItem[];
  district: string | undefined;
  userId: string | undefined;
};

/** `discounts` by item, as they were sent, in poisha. `isFeeKnown`: whether the totals have the fee of the district. */
type Check = Pick<PricedByCoupon, 'coupon' | 'totals'> & {
  discounts: { productId: string; discount: number }[];
  isFeeKnown: boolean;
};

/**
 * Returns what an order would cost with a coupon, or with a better automatic offer, by the same rules as the order itself
 * (docs/product.md, "Coupons and offers"). Stock is not looked at, and nothing is taken.
 */
export async function checkCoupon(
  { db, settings, categories, clock }: CheckTools,
  { code, items, district, userId }: CheckedCart,
): Promise<Check | Refusal> {
  if (items.length === 0) return new Refusal('empty-cart');
  const now = clock.now();
  const merged = mergeItems(items);
  const [{ found, stocks }, coupons] = await Promise.all([readOrdered(db, merged), readCoupons(db, code, now)]);
  const on = { stocks, today: dayOf(now) };
  const lines = resolveItems(merged, found, on);
  if (lines instanceof Refusal) return lines;
  const { areas, storefront } = settings.current.settings;
  const area = district === undefined ? undefined : deliveryAreaOf(areas, { city: district, country: 'Bangladesh' });
  const priced = await chooseCoupon({ db, categories }, code, coupons, {
    lines: lines.map(toPriced),
    buyer: { userId },
    delivery: area && termsOf(area),
    taxMode: storefront.tax,
    now,
    isPlaced: false,
  });
  if (priced instanceof Refusal) return priced;
  const { coupon, totals, discounts } = priced;
  const ofLines = new Map(lines.map(({ stockId }, index) => [stockId, discounts[index] ?? 0]));
  return {
    coupon,
    totals,
    discounts: discountsOfItems(merged, ofLines, { found, on }),
    isFeeKnown: area !== undefined,
  };
}

/** Items that name the same variant share the discount of its line by their quantities. */
function discountsOfItems(
  items: readonly OrderItem[],
  ofLines: ReadonlyMap<string, number>,
  { found, on }: { found: readonly FoundProduct[]; on: StocksOn },
): Check['discounts'] {
  const sharing = Map.groupBy(items, (item) => {
    const lines = resolveItems([item], found, on);
    return lines instanceof Refusal ? undefined : lines[0]?.stockId;
  });
  const shares = new Map<string, number>();
  for (const [stockId, group] of sharing) {
    const parts = prorate(
      (stockId === undefined ? undefined : ofLines.get(stockId)) ?? 0,
      group.map(({ quantity }) => quantity),
    );
    for (const [index, item] of group.entries()) shares.set(itemName(item), parts[index] ?? 0);
  }
  return items.map((item) => ({ productId: item.productId, discount: shares.get(itemName(item)) ?? 0 }));
}
