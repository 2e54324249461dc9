import type { LineRow, OrderRow } from '#api/features/orders/order-shape.ts';
import { shownTranslations } from '#api/features/products/product-shape.ts';
import { toTaka } from '#contract/money.ts';
import type { OrderContent } from '#contract/orders/order-content-schema.ts';
import type { StoredContent } from '#database/tables/order-status-changes.ts';

type Order = Pick<OrderRow, 'address' | 'note' | 'couponCode' | 'subtotal' | 'discount' | 'tax' | 'fee' | 'total'>;

/** Returns the content of an order in the form of its history. */
export function contentOf(order: Order, lines: readonly LineRow[]): StoredContent {
  const { address, note, couponCode, subtotal, discount, tax, fee, total } = order;
  return {
    lines: lines.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      translations: line.translations,
      label: line.variantLabel,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: line.discount,
      reason: line.priceReason,
    })),
    ...{ address, note, couponCode, subtotal, discount, tax, fee, total },
  };
}

/** Returns the same as the API shows it. */
export function toContent({ lines, address, note, couponCode, ...amounts }: StoredContent): OrderContent {
  return {
    items: lines.map(({ productId, variantId, name, translations, label, quantity, unitPrice, reason }) => ({
      productId,
      ...(variantId !== null && { variantId }),
      name,
      ...shownTranslations(translations),
      ...(label !== null && { label }),
      quantity,
      price: toTaka(unitPrice),
      ...(reason !== null && { reason }),
    })),
    address,
    fee: toTaka(amounts.fee),
    ...(note !== null && { note }),
    subtotal: toTaka(amounts.subtotal),
    ...(amounts.discount > 0 && { discount: toTaka(amounts.discount) }),
    ...(couponCode !== null && { coupon: { code: couponCode } }),
    tax: toTaka(amounts.tax),
    amount: toTaka(amounts.total),
  };
}
