import type { Product, ProductCategory } from '#contract/catalog.ts';
import { toTaka } from '#contract/order-totals.ts';
import type { products } from '#database/tables/products.ts';

/** A product row as the wire shows it: taka, and pictures absolute when the shop has a public address. */
export function toProduct(row: typeof products.$inferSelect, publicUrl = ''): Product {
  return {
    _id: row.id,
    name: row.name,
    category: row.category as ProductCategory,
    image: row.images.map((path) => publicUrl + path),
    price: toTaka(row.price),
    offerPrice: toTaka(row.offerPrice),
    description: row.description,
    inStock: row.inStock,
    ...(row.weight !== null && { weight: row.weight }),
    ...(row.submitterId !== null && { originalSubmitterId: row.submitterId }),
  };
}
