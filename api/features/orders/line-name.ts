import type { Language } from '#contract/languages.ts';
import { productName } from '#contract/products/product-name.ts';
import type { LineRow } from './order-shape.ts';

type NamedLine = Pick<LineRow, 'name' | 'translations' | 'variantLabel'>;

/** Returns what a line of an order is called: its product, with the variant where the product had several. */
export function lineName(line: NamedLine, language: Language): string {
  return withVariant(productName(line, language), line, language);
}

/** Returns a product's name as it is, with the variant of a line. */
export function withVariant(name: string, { variantLabel }: Pick<LineRow, 'variantLabel'>, language: Language): string {
  return variantLabel ? `${name} – ${variantLabel[language]}` : name;
}
