import type { LineRow, OrderRow } from '#api/features/orders/order-shape.ts';
import { toShopLines } from '#api/features/printing/paper-parts.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { ShopContact } from '#contract/settings/shop.ts';
import type { PaperContent } from '#database/tables/documents.ts';
import { toPaperLine, vatOf } from './paper-line.ts';

type Invoiced = {
  order: OrderRow;
  lines: readonly LineRow[];
  /** The buyer. */
  buyerName: string;
  contact: ShopContact;
  bin: string;
  /** What was credited of the order before, in poisha. */
  before: number;
};

/**
 * Returns what the invoice of an order states: pieces that came back are not on it, and what was credited is stated
 * beside the total. Without a BIN no VAT is stated.
 */
export function invoiceContent({ order, lines, buyerName, contact, bin, before }: Invoiced): PaperContent {
  const stated = lines.flatMap((line) => toPaperLine(line, bin) ?? []);
  const subtotal = stated.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const discount = stated.reduce((sum, line) => sum + line.discount, 0);
  const fee = stated.length > 0 ? order.fee : 0;
  // The tax of what stands: shares of pieces are rounded with their part of it.
  const total = order.total - order.returned;
  const tax = total - subtotal + discount - fee;
  return {
    bin,
    shop: toShopLines(contact),
    buyer: { name: buyerName, address: order.address },
    orderNumber: orderNumber(order.id),
    orderedAt: order.createdAt.toISOString(),
    lines: stated,
    ...{ subtotal, discount, tax, fee, total, refunded: before },
    vat: vatOf(stated),
  };
}
