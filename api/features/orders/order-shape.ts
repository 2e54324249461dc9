import { shownTranslations } from '#api/features/products/product-shape.ts';
import { toTaka } from '#contract/order-totals.ts';
import type { UserOrder } from '#contract/orders.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { orderLines, orders } from '#database/tables/orders.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** An order on the wire, with the lines that its reader may see. */
export function toOrder(row: OrderRow, lines: LineRow[], addressOf: AddressOf): UserOrder {
  return {
    _id: row.id,
    items: lines.map((line) => toItem(line, addressOf)),
    amount: toTaka(row.total),
    subtotal: toTaka(row.subtotal),
    tax: toTaka(row.tax),
    fee: toTaka(row.fee),
    paymentType: row.paymentType,
    isPaid: row.isPaid,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    address: row.address,
  };
}

/** A line of an order on the wire. */
export function toItem(line: LineRow, addressOf: AddressOf): UserOrder['items'][number] {
  return {
    productId: {
      _id: line.productId,
      name: line.name,
      category: line.category,
      image: line.image === null ? [] : [addressOf(line.image)],
      price: toTaka(line.listPrice),
      offerPrice: toTaka(line.unitPrice),
      ...(line.weight !== null && { weight: line.weight }),
      ...(line.submitterId !== null && { originalSubmitterId: line.submitterId }),
      ...shownTranslations(line.translations),
    },
    quantity: line.quantity,
  };
}
