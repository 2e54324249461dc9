import { integer, text } from 'drizzle-orm/pg-core';

/** What sellers and users enter of a product: columns of `products` and of `product_requests`. Prices in poisha. */
export const productColumns = () => ({
  name: text('name').notNull(),
  category: text('category').notNull(),
  images: text('images').array().notNull(),
  price: integer('price').notNull(),
  offerPrice: integer('offer_price').notNull(),
  description: text('description').array().notNull(),
});

type Columns = ReturnType<typeof productColumns>;
type Name = keyof Columns;
const names = Object.keys(productColumns()) as Name[];

/** The values of these columns in a row of either table. */
export type ProductColumns = { [Column in Name]: Columns[Column]['_']['data'] };

/** What is written in a row of either table, to be copied or shown. */
export function pickProductColumns<Row extends ProductColumns>(row: Row): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}
