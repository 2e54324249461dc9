import { toPoisha, toTaka } from '#contract/money.ts';
import type { PricedLine } from '#contract/orders/order-totals.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { productName } from '#contract/products/product-name.ts';
import { latinDigits } from '#contract/text/digits.ts';
import type { Text } from '#web/language/text.ts';
import type { FoundOffer } from '#web/ui/product-search/found-offers.ts';

/** A line of an order that the seller writes, with its fields as they are typed. Prices in taka. */
export type EntryLine = {
  /** The variant's id, or the product's. */
  id: string;
  productId: string;
  variantId?: string | undefined;
  name: string;
  category: string;
  image: string | undefined;
  /** The price of a piece, unless the line has its own: the price in the order, or today's. */
  price: number;
  quantity: string;
  /** Whether the fields of a price of its own are shown. */
  isPriced: boolean;
  ownPrice: string;
  reason: string;
  /** How many are in the order that is edited. */
  ordered: number;
};

/** The lines with one more piece of the found product or variant. */
export function withOffer(lines: readonly EntryLine[], offer: FoundOffer): EntryLine[] {
  const { id, productId, variantId, name, label, category, offerPrice: price, image } = offer;
  const more = (line: EntryLine) => ({ ...line, quantity: String((quantityOf(line) ?? 0) + 1) });
  if (lines.some((line) => line.id === id)) return lines.map((line) => (line.id === id ? more(line) : line));
  const named = label ? `${name}, ${label}` : name;
  const empty = { quantity: '1', isPriced: false, ownPrice: '', reason: '', ordered: 0 };
  return [...lines, { id, productId, variantId, name: named, category, image, price, ...empty }];
}

/** The lines of an order as they stand. */
export function entryLinesOf({ items }: Pick<SellerOrder, 'items'>, { language }: Text): EntryLine[] {
  return items.map(({ productId: product, variant, quantity, reason }) => {
    const name = productName(product, language);
    return {
      id: variant?._id ?? product._id,
      productId: product._id,
      variantId: variant?._id,
      name: variant ? `${name}, ${variant.label[language]}` : name,
      category: product.category,
      image: product.image[0],
      price: product.offerPrice,
      quantity: String(quantity),
      isPriced: reason !== undefined,
      ownPrice: reason === undefined ? '' : String(product.offerPrice),
      reason: reason ?? '',
      ordered: quantity,
    };
  });
}

/** The quantity of a line; undefined when it is no whole number. */
export function quantityOf({ quantity }: Pick<EntryLine, 'quantity'>): number | undefined {
  const digits = latinDigits(quantity.trim());
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** Reads a typed amount in taka; undefined when the text is no amount. */
export function takaOf(typed: string): number | undefined {
  const digits = latinDigits(typed.trim());
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

/** What a piece costs, in taka. */
export function unitPriceOf({ price, isPriced, ownPrice }: EntryLine): number {
  return (isPriced ? takaOf(ownPrice) : undefined) ?? price;
}

/** A line for the totals, in poisha. A quantity that is no number counts nothing. */
export function pricedLine(line: EntryLine): PricedLine {
  return { unitPrice: toPoisha(unitPriceOf(line)), quantity: quantityOf(line) ?? 0 };
}

/** What a line comes to, in taka. */
export function entryLineAmount(line: EntryLine): number {
  const { unitPrice, quantity } = pricedLine(line);
  return toTaka(unitPrice * quantity);
}

/** A line as it is sent. The server refuses a wrong quantity or price. */
export function sentItem(line: EntryLine) {
  const { productId, variantId, isPriced, ownPrice, reason } = line;
  return {
    productId,
    ...(variantId !== undefined && { variantId }),
    quantity: quantityOf(line) ?? 0,
    ...(isPriced && { price: ownPrice, reason }),
  };
}
