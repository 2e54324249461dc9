import type { Product, SellerProduct } from '#contract/catalog.ts';
import { toPoisha, toTaka } from '#contract/order-totals.ts';
import type { AddressOf } from '#contract/shop.ts';
import { type ProductColumns, pickProductColumns, storedCategory } from '#database/tables/product-columns.ts';
import type { products } from '#database/tables/products.ts';

/** A product row as the wire shows it. */
export function toProduct(row: typeof products.$inferSelect, addressOf: AddressOf): Product {
  return {
    _id: row.id,
    ...toProductFields(row, addressOf),
    category: storedCategory(row),
    inStock: row.inStock,
    ...(row.fewLeft !== null && { fewLeft: row.fewLeft }),
    ...(row.weight !== null && { weight: row.weight }),
    ...(row.submitterId !== null && { originalSubmitterId: row.submitterId }),
  };
}

/** What is written of a product in a row, as the wire shows it: taka, and pictures by their addresses. */
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

/** The field for translations of the wire, which is left out when there is none. */
export function shownTranslations<Texts extends object>(translations: Texts): { translations?: Texts } {
  return Object.keys(translations).length > 0 ? { translations } : {};
}

type Counted = Pick<SellerProduct, 'stock' | 'lowStock'> & { stockFrom?: unknown };

/** What a seller wrote of a product as its row stores it: null in place of an empty weight. Its stock has a row of its own. */
export function sellerColumns(
  product: SellerProduct,
): Pick<typeof products.$inferInsert, keyof Omit<SellerProduct, keyof Counted>> {
  const { stock, lowStock, stockFrom, ...written }: SellerProduct & Counted = product;
  return { ...toColumns(written), weight: product.weight || null };
}

/** What was written of a product as rows store it: prices in poisha. */
export function toColumns<Written extends { price: number; offerPrice: number }>(product: Written) {
  return { ...product, price: toPoisha(product.price), offerPrice: toPoisha(product.offerPrice) };
}
