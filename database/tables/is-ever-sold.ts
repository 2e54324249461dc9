import { type SQL, sql } from 'drizzle-orm';
import { products } from './products.ts';
import { variants } from './variants.ts';

/** Whether an id is of a product or a variant that the shop has or had. Its column is qualified: these tables have columns of that name. */
export function isEverSold(id: SQL): SQL {
  return sql`(exists (select from ${products} where ${products.id} = ${id})
    or exists (select from ${variants} where ${variants.id} = ${id}))`;
}
