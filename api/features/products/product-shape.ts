import { toPoisha, toTaka } from '#contract/money.ts';
import type { Product, SellerProduct } from '#contract/products/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import { isWrittenNowhere } from '#contract/text/text-by-language.ts';
import { isDrawn } from '#database/seed/drawn-pictures.ts';
import { type ProductColumns, pickProductColumns } from '#database/tables/product-columns.ts';
import type { products } from '#database/tables/products.ts';
import type { People } from '#database/tables/read-people.ts';

/** Returns a product as the API shows it; with its grower's name when `people` has the submitter. */
export function toProduct(row: typeof products.$inferSelect, addressOf: AddressOf, people?: People): Product {
  const grower = row.submitterId === null ? undefined : people?.get(row.submitterId);
  const drawn = row.images.flatMap((address, place) => (isDrawn(address) ? [place] : []));
  return {
    _id: row.id,
    ...toProductFields(row, addressOf),
    inStock: row.inStock,
    ...(row.fewLeft !== null && { fewLeft: row.fewLeft }),
    ...(row.weight !== null && { weight: row.weight }),
    ...(row.submitterId !== null && { originalSubmitterId: row.submitterId }),
    ...(grower && { grownBy: grower.name }),
    ...(row.growerLeft && { growerLeft: true as const }),
    ...(row.inTheParcel && { inTheParcel: row.inTheParcel }),
    ...(drawn.length > 0 && { drawn }),
  };
}

/** Returns the descriptive fields of a product as the API shows them: prices in taka, and picture URLs. */
export function toProductFields<Row extends ProductColumns>(row: Row, addressOf: AddressOf) {
  const { images, price, offerPrice, facts, translations, ...rest } = pickProductColumns(row);
  return {
    ...rest,
    image: images.map(addressOf),
    price: toTaka(price),
    offerPrice: toTaka(offerPrice),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...shownTranslations(translations),
  };
}

/** Returns the `translations` field of the API, which is omitted when it is empty. */
export function shownTranslations<Texts extends object>(translations: Texts): { translations?: Texts } {
  return Object.keys(translations).length > 0 ? { translations } : {};
}

type Counted = Pick<SellerProduct, 'stock' | 'lowStock'> & { stockFrom?: unknown };

/**
 * Returns what a seller wrote about a product as columns: null for an empty weight, and for a text that is written nowhere. The
 * stock has its own row.
 */
export function sellerColumns(
  product: SellerProduct,
): Pick<typeof products.$inferInsert, keyof Omit<SellerProduct, keyof Counted>> {
  const { stock, lowStock, stockFrom, inTheParcel, ...written }: SellerProduct & Counted = product;
  return {
    ...toColumns(written),
    weight: product.weight || null,
    ...(inTheParcel && { inTheParcel: isWrittenNowhere(inTheParcel) ? null : inTheParcel }),
  };
}

/** Returns the descriptive fields of a product as columns: prices in poisha. */
export function toColumns<Written extends { price: number; offerPrice: number }>(product: Written) {
  return { ...product, price: toPoisha(product.price), offerPrice: toPoisha(product.offerPrice) };
}
