import { variantLabel } from '#api/texts/variant-label.ts';
import type { Language } from '#contract/languages.ts';
import { type NamedProduct, productName } from '#contract/products/product-name.ts';
import type { products } from '#database/tables/products.ts';

type Varying = Pick<typeof products.$inferSelect, 'variesBy' | 'variants'>;

/** Returns what a variant of a product is called: its product, with its label where the product has several. */
export function variantName(
  product: NamedProduct & Varying,
  variantId: string | undefined,
  language: Language,
): string {
  const name = productName(product, language);
  const { variants, variesBy } = product;
  const variant = variants?.find(({ id }) => id === variantId);
  return variant && (variants?.length ?? 0) > 1 ? `${name} – ${variantLabel(variant, variesBy)[language]}` : name;
}
