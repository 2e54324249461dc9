import { variantLabel } from '#api/texts/variant-label.ts';
import { productPath, variantPath } from '#contract/products/product-path.ts';
import type { Product } from '#contract/products/schemas.ts';
import { type SoldProduct, soldAs, soldPictures } from '#contract/products/sold-product.ts';
import { isSize } from '#contract/products/variants.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';

type Shown = Pick<Product, 'price' | 'offerPrice' | 'inStock' | 'preorder' | 'facts' | 'image'>;

/** An entry of a feed: a variant, or a product without variants. */
export type SoldVariant = Shown & {
  id: string;
  /** The path of the variant's page. */
  path: string;
  /** The product's id, when it has several variants; below, the variant's name by its sizes, its kind, and both. */
  group?: string;
  label?: TextByLanguage;
  size?: TextByLanguage;
  kind?: TextByLanguage;
};

/**
 * Returns the current variants of a product; a product without variants counts as one. The first picture is the
 * variant's.
 */
export function soldVariants(product: Product): SoldVariant[] {
  const { _id, variants, variesBy = [] } = product;
  if (!variants) return [{ id: _id, path: productPath(product), ...shown(product) }];
  return variants.map((variant) => ({
    id: variant._id,
    path: variantPath(product, variant._id),
    ...shown(soldAs(product, variant)),
    group: _id,
    label: variantLabel(variant, variesBy),
    size: variantLabel(variant, variesBy.filter(isSize)),
    kind: variantLabel(variant, variesBy.includes('kind') ? ['kind'] : []),
  }));
}

function shown(sold: SoldProduct): Shown {
  const { price, offerPrice, inStock, preorder, facts } = sold;
  return { price, offerPrice, inStock, preorder, facts, image: soldPictures(sold).image };
}
