import { type SQL, sql } from 'drizzle-orm';
import { products } from './products.ts';
import { variants } from './variants.ts';

/**
 * SQL: whether an id belongs to a product or variant that the shop has or had. Pass a qualified column, because both
 * tables have columns of the same names.
 */
export function isEverSold(id: SQL): SQL {
  return sql`(exists (select from ${products} where ${products.id} = ${id})
    or exists (select from ${variants} where ${variants.id} = ${id}))`;
}
