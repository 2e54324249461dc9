import { moneyOf, shownMoney } from '#api/features/order-money/sums-of.ts';
import { shownTranslations } from '#api/features/products/product-shape.ts';
import { toTaka } from '#contract/money.ts';
import { waitsForSeller } from '#contract/orders/order-acceptance.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { orderLines, orders } from '#database/tables/orders.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;
/**
 * A line with its current product (`linesWithSlugs`), which is missing when its row was deleted: orders outlive
 * products.
 */
export type ShownLine = LineRow & { product: { slug: string | null } | null };

/** Returns an order as the API shows it, with only the lines that its reader may see. */
export function toOrder(row: OrderRow, lines: ShownLine[], addressOf: AddressOf): UserOrder {
  return {
    _id: row.id,
    orderNumber: orderNumber(row.id),
    version: row.version,
    items: lines.map((line) => toItem(line, addressOf)),
    amount: toTaka(row.total),
    subtotal: toTaka(row.subtotal),
    ...discountOf(row),
    ...(row.couponCode !== null && { coupon: { code: row.couponCode } }),
    tax: toTaka(row.tax),
    fee: toTaka(row.fee),
    paymentType: row.paymentType,
    isPaid: row.isPaid,
    money: shownMoney(row),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    ...promiseOf(row),
    ...(row.slot && { slot: row.slot }),
    ...(row.replacesId !== null && { replaces: row.replacesId }),
    ...(waitsForSeller(row) && { waitsForSeller: true as const }),
    address: row.address,
  };
}

/** Returns the note for the rider as a field of an order, for readers with access to it. */
export function noteOf({ deliveryNote }: Pick<OrderRow, 'deliveryNote'>): Pick<UserOrder, 'deliveryNote'> {
  return deliveryNote === null ? {} : { deliveryNote };
}

/**
 * Returns what is due at the door of an order of which something was paid, as a field of the order, for readers with
 * access to it; omitted when zero.
 */
export function restOf(order: OrderRow): Pick<UserOrder, 'toPay'> {
  const { toCollect, paid } = moneyOf(order);
  return toCollect === 0 || paid === 0 || order.status === 'Delivered' ? {} : { toPay: toTaka(toCollect) };
}

/** Returns the promised arrival of an order as a field of it; no field where nothing was promised. */
export function promiseOf({
  promisedFrom,
  promisedUntil,
}: Pick<OrderRow, 'promisedFrom' | 'promisedUntil'>): Pick<UserOrder, 'promise'> {
  if (!promisedFrom || !promisedUntil) return {};
  return { promise: { from: promisedFrom.toISOString(), until: promisedUntil.toISOString() } };
}

/** Returns a line of an order as the API shows it. */
export function toItem(line: ShownLine, addressOf: AddressOf): UserOrder['items'][number] {
  return {
    productId: {
      _id: line.productId,
      name: line.name,
      category: line.category,
      slug: line.product?.slug ?? line.productId,
      image: line.image === null ? [] : [addressOf(line.image)],
      price: toTaka(line.listPrice),
      offerPrice: toTaka(line.unitPrice),
      ...(line.weight !== null && { weight: line.weight }),
      ...(line.submitterId !== null && { originalSubmitterId: line.submitterId }),
      ...shownTranslations(line.translations),
    },
    ...(line.variantId !== null &&
      line.variantLabel !== null && { variant: { _id: line.variantId, label: line.variantLabel } }),
    quantity: line.quantity,
    ...(line.returned > 0 && { returned: line.returned }),
    ...discountOf(line),
    ...(line.shipsFrom !== null && { shipsFrom: line.shipsFrom }),
  };
}

/** Returns the discount of an order or line as a field; omitted when zero. */
function discountOf({ discount }: { discount: number }): { discount?: number } {
  return discount === 0 ? {} : { discount: toTaka(discount) };
}
