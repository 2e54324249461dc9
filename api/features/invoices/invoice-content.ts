import { lineName } from '#api/features/orders/line-name.ts';
import type { LineRow, OrderRow } from '#api/features/orders/order-shape.ts';
import { vatIn } from '#contract/invoices/vat-in.ts';
import { languageCodes } from '#contract/languages.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { vatRateOf } from '#contract/products/tax-class.ts';
import { recordOf } from '#contract/records.ts';
import type { ShopContact } from '#contract/settings/shop.ts';
import type { PaperContent, PaperLine } from '#database/tables/documents.ts';

type Invoiced = {
  order: OrderRow;
  lines: readonly LineRow[];
  /** The buyer. */
  buyerName: string;
  contact: ShopContact;
  bin: string;
  /** The earlier refunds of the order, in poisha. */
  refunded: number;
};

/** Returns what the invoice of an order states. Without a BIN no VAT is stated. */
export function invoiceContent({ order, lines, buyerName, contact, bin, refunded }: Invoiced): PaperContent {
  const stated = lines.map((line) => toPaperLine(line, bin));
  const { subtotal, discount, tax, fee, total } = order;
  return {
    bin,
    shop: toShopLines(contact),
    buyer: { name: buyerName, address: order.address },
    orderNumber: orderNumber(order.id),
    orderedAt: order.createdAt.toISOString(),
    lines: stated,
    ...{ subtotal, discount, tax, fee, total, refunded },
    vat: vatOf(stated),
  };
}

/** Returns the shop's details at the head of an invoice or credit note. */
export function toShopLines({ address = '', phone = '', email = '' }: ShopContact): PaperContent['shop'] {
  return { address, phone, email };
}

function toPaperLine(line: LineRow, bin: string): PaperLine {
  const { quantity, unitPrice, discount, taxClass } = line;
  const vatRate = vatRateOf(taxClass);
  const total = unitPrice * quantity - discount;
  const name = recordOf(languageCodes, (language) => lineName(line, language));
  const vat = vatStated(total, vatRate, bin);
  return { name, quantity, unitPrice, discount, total, taxClass, vatRate, vat };
}

/** The VAT that a document states for an amount. */
export function vatStated(amount: number, vatRate: number, bin: string): number {
  return bin === '' ? 0 : vatIn(amount, vatRate);
}

export function vatOf(lines: readonly Pick<PaperLine, 'vat'>[]): number {
  return lines.reduce((sum, { vat }) => sum + vat, 0);
}
