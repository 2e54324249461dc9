import { type Language, translatedLanguages } from '#contract/languages.ts';
import { productName } from '#contract/products/product-name.ts';
import type { Product } from '#contract/products/schemas.ts';
import type { SoldProduct } from '#contract/products/sold-product.ts';
import type { Variant } from '#contract/products/variant-schemas.ts';
import type { VariantFact } from '#contract/products/variants.ts';
import { factText } from './fact-text.ts';
import type { Text } from './text.ts';

type Named = Pick<Variant, 'facts' | 'translations'>;

/** The label of a variant among those of its product: its varying facts. */
export function variantText(variant: Named, variesBy: readonly VariantFact[], text: Text): string {
  return variesBy.flatMap((key) => variantFactText(variant, key, text) ?? []).join(', ');
}

/** A fact by which variants differ, as text; a kind in its translation. */
export function variantFactText({ facts, translations }: Named, key: VariantFact, text: Text): string | undefined {
  const value = facts[key];
  if (value === undefined) return undefined;
  return factText(key, (key === 'kind' && kindIn(translations, text.language)) || value, text);
}

function kindIn(translations: Named['translations'], language: Language): string | undefined {
  const code = translatedLanguages.find((translated) => translated === language);
  return code && translations?.[code]?.kind;
}

/** The label for the choice of a variant: the names of the facts by which the variants differ. */
export function variesByText({ variesBy = [] }: Pick<Product, 'variesBy'>, { t }: Text): string {
  return variesBy.map((key) => t(`facts.${key}`)).join(', ');
}

/** The label of the sold variant; undefined for a product with only one. */
export function soldVariantText({ variant, variesBy }: Pick<SoldProduct, 'variant' | 'variesBy'>, text: Text) {
  return variant && variesBy ? variantText(variant, variesBy, text) : undefined;
}

/** The name of a sold product, with its variant if it has several. */
export function soldName(product: SoldProduct, text: Text): string {
  return withVariant(productName(product, text.language), soldVariantText(product, text));
}

/** A product's name with the label of its variant. */
export function withVariant(name: string, label: string | undefined): string {
  return label ? `${name}, ${label}` : name;
}
