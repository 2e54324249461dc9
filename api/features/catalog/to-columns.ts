import type { SellerProduct } from '#contract/catalog.ts';
import { toPoisha } from '#contract/order-totals.ts';
import type { products } from '#database/tables/products.ts';

type StatedColumns = 'name' | 'category' | 'description' | 'price' | 'offerPrice' | 'weight';

/** What a seller says of a product as the row keeps it: poisha, and null instead of an empty weight. */
export function toColumns(product: SellerProduct): Pick<typeof products.$inferInsert, StatedColumns> {
  return {
    name: product.name,
    category: product.category,
    description: product.description,
    price: toPoisha(product.price),
    offerPrice: toPoisha(product.offerPrice),
    weight: product.weight || null,
  };
}
