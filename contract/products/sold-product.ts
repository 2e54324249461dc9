import type { Product } from './schemas.ts';
import type { Variant } from './variant-schemas.ts';
import { defaultVariant, sharedFacts } from './variants.ts';

/** A product as it is sold: with the prices, stock, size and facts of one of its variants, if it has several. */
export type SoldProduct = Product & { variant?: Variant | undefined };

/** Returns a product as it is sold by a variant: the default variant unless another is chosen. */
export function soldAs(product: Product, chosen?: Variant): SoldProduct {
  const variant = chosen ?? defaultVariant(product.variants ?? []);
  if (!variant) return product;
  const { fewLeft: _fewLeft, preorder: _preorder, weight: _weight, ...shared } = product;
  const { _id: _ownId, image: _image, translations: _translations, facts, ...own } = variant;
  return {
    ...shared,
    ...own,
    facts: { ...sharedFacts(product.facts ?? {}, product.variesBy ?? []), ...facts },
    variant,
  };
}

/** Returns a product as it is sold by the variant with this id, else by the default variant. */
export function soldBy(product: Product, id: string | undefined): SoldProduct {
  return soldAs(
    product,
    product.variants?.find((variant) => variant._id === id),
  );
}

/**
 * Returns the product, or the variant of one, that an id in a cart, a wish list or an order names. The product's own id
 * names the default variant when the first variant is no longer sold. Undefined for another product, and for a variant
 * that is no longer sold.
 */
export function namedById(products: readonly Product[], id: string): SoldProduct | undefined {
  const product = products.find(({ _id, onlyVariant, variants }) =>
    [_id, onlyVariant, ...(variants ?? []).map((variant) => variant._id)].includes(id),
  );
  return product && soldBy(product, id);
}

/** The id by which carts, waits and stocks name a sold product or variant. */
export function soldId({ _id, variant, onlyVariant }: Pick<SoldProduct, '_id' | 'variant' | 'onlyVariant'>): string {
  return variant?._id ?? onlyVariant ?? _id;
}

/** The pictures of a product, beginning with the sold variant's. */
export function soldPictures({ image, drawn, variant }: Pick<SoldProduct, 'image' | 'drawn' | 'variant'>): {
  image: string[];
  drawn: number[];
} {
  const first = Math.max(0, image.indexOf(variant?.image ?? ''));
  const places = [...image.keys()].sort((one, other) => Number(other === first) - Number(one === first));
  return {
    image: places.flatMap((place) => image[place] ?? []),
    drawn: places.flatMap((place, index) => (drawn?.includes(place) ? [index] : [])),
  };
}

/**
 * The variant with the lowest offer price, in stock if any variant is; undefined for a product with only one variant.
 */
export function leastVariant({ variants = [] }: Pick<Product, 'variants'>): Variant | undefined {
  const inStock = variants.filter((variant) => variant.inStock);
  return (inStock.length > 0 ? inStock : variants).reduce<Variant | undefined>(
    (least, variant) => (least && least.offerPrice <= variant.offerPrice ? least : variant),
    undefined,
  );
}

/** The lowest offer price (`leastVariant`) of a product whose variants differ in price; undefined for one price. */
export function priceFrom(product: Pick<Product, 'variants'>): number | undefined {
  const least = leastVariant(product)?.offerPrice;
  return product.variants?.some(({ offerPrice }) => offerPrice !== least) ? least : undefined;
}
