import { productName } from '#contract/products/product-name.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { identifierKey } from '#contract/text/identifier.ts';
import type { Text } from '#web/language/text.ts';
import { variantText } from '#web/language/variant-text.ts';

/** A result of a search among the seller's products: a product, or one of its variants. Prices in taka. */
export type FoundOffer = {
  /** The variant's id, or the product's. */
  id: string;
  productId: string;
  /** Missing for a product with one variant, and for a product chosen as a whole. */
  variantId?: string;
  name: string;
  /** Path of the product's category. */
  category: string;
  label?: string;
  sku?: string | undefined;
  offerPrice: number;
  /** Null when it is not counted. */
  stock: number | null;
  inStock: boolean;
  image: string | undefined;
};

/** Each product as a whole, whatever variants it has. */
export function wholeProducts(products: readonly ListedProduct[], text: Text): FoundOffer[] {
  return products.map((product) => ({
    id: product._id,
    productId: product._id,
    name: productName(product, text.language),
    category: product.category,
    sku: product.sku,
    offerPrice: product.offerPrice,
    stock: product.stock,
    inStock: product.inStock,
    image: product.image[0],
  }));
}

/**
 * Each variant of the products; when the search is the beginning of stock keeping units, only the variants that match.
 */
export function everyVariant(products: readonly ListedProduct[], search: string, text: Text): FoundOffer[] {
  return products.flatMap((product) => {
    const [whole] = wholeProducts([product], text);
    if (!whole || !product.variants) return whole ?? [];
    const offers = product.variants.map((variant) => ({
      ...whole,
      id: variant._id,
      variantId: variant._id,
      label: variantText(variant, product.variesBy ?? [], text),
      sku: variant.sku,
      offerPrice: variant.offerPrice,
      stock: variant.stock,
      inStock: variant.inStock,
      image: variant.image ?? whole.image,
    }));
    const bySku = offers.filter(({ sku }) => sku && identifierKey(sku).startsWith(identifierKey(search)));
    return bySku.length > 0 ? bySku : offers;
  });
}
