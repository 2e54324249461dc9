import type { Product, ProductCategory } from '#contract/catalog.ts';
import { toTaka } from '#contract/order-totals.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { products } from '#database/tables/products.ts';

/** A product on the wire, with prices in taka. */
export function toProduct(row: typeof products.$inferSelect, addressOf: AddressOf): Product {
  return {
    _id: row.id,
    name: row.name,
    category: row.category as ProductCategory,
    image: row.images.map(addressOf),
    price: toTaka(row.price),
    offerPrice: toTaka(row.offerPrice),
    description: row.description,
    inStock: row.inStock,
    ...(row.weight !== null && { weight: row.weight }),
    ...(row.submitterId !== null && { originalSubmitterId: row.submitterId }),
  };
}
