import { placeName } from '#contract/addresses/place-names.ts';
import type { AddressFields } from '#contract/addresses/schemas.ts';
import type { OrderContent } from '#contract/orders/order-content-schema.ts';
import { productName } from '#contract/products/product-name.ts';
import type { Text } from '#web/language/text.ts';
import { withVariant } from '#web/language/variant-text.ts';

/** The content of an order as its changes show it. Amounts in taka. */
export type ShownContent = {
  items: readonly { id: string; name: string; quantity: number; price: number; reason?: string | undefined }[];
  address: string;
  fee: number;
  note: string;
  coupon?: string | undefined;
  amount: number;
};

/** The content before or after an edit, from the order's history. */
export function contentOfHistory(content: OrderContent, text: Text): ShownContent {
  const { items, address, fee, note = '', coupon, amount } = content;
  return {
    items: items.map(({ productId, variantId, label, quantity, price, reason, ...product }) => ({
      id: variantId ?? productId,
      name: withVariant(productName(product, text.language), label?.[text.language]),
      ...{ quantity, price, reason },
    })),
    address: addressLine(address, text),
    ...{ fee, note, coupon: coupon?.code, amount },
  };
}

/** An address in one line. */
export function addressLine(address: AddressFields, { language }: Text): string {
  const { firstName, lastName, phone, street, city, zipcode, email } = address;
  const name = `${firstName} ${lastName}`.trim();
  return [name, phone, street, placeName(city, language), zipcode, email].filter(Boolean).join(', ');
}
