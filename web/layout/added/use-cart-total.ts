import { useQuery } from '@tanstack/react-query';
import { toTaka } from '#contract/money.ts';
import { orderTotals } from '#contract/orders/order-totals.ts';
import { learnProducts, pricedLines, toCartLines } from '#web/features/cart/cart-lines.ts';
import { useCart } from '#web/features/cart/cart-store.ts';
import { productsByIdQuery } from '#web/features/catalog/catalog-queries.ts';

/** The price in taka of what can be ordered of the cart, before tax and delivery; undefined while it is not known. */
export function useCartTotal(): number | undefined {
  const { items } = useCart();
  const ids = Object.keys(items);
  const { data, isPlaceholderData } = useQuery({ ...productsByIdQuery(ids), placeholderData: (before) => before });
  if (!data) return undefined;
  const lines = toCartLines(items, learnProducts(new Map(), ids, data));
  // What was added a moment ago is not in the products of before.
  if (isPlaceholderData && lines.some(({ state }) => state === 'gone')) return undefined;
  return toTaka(orderTotals(pricedLines(lines)).subtotal);
}
