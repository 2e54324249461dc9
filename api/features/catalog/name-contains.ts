import { ilike, type SQL } from 'drizzle-orm';
import { products } from '#database/tables/products.ts';

/** Whether a product's name contains the text, without regard to case. The text is taken to the letter. */
export function nameContains(text: string): SQL {
  return ilike(products.name, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}
