import type { SQL } from 'drizzle-orm';
import { latinDigits } from '#contract/text/digits.ts';
import { contains } from '#database/reading/contains.ts';
import { products } from '#database/tables/products.ts';
import { searchedNames } from '#database/tables/searched-names.ts';

/**
 * Matches products with the text in a name, in any language, in the form in which texts are compared and with digits of any
 * script.
 */
export function isNamed(text: string): SQL {
  return contains(searchedNames(products), latinDigits(text));
}
