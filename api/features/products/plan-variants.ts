import { v7 } from 'uuid';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';
import { toPoisha } from '#contract/money.ts';
import type { WrittenVariant } from '#contract/products/variant-schemas.ts';
import { combinationOf, factsOf, type VariantFact } from '#contract/products/variants.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';

/** A list of variants as it was written. */
export type WrittenVariants = { variesBy?: VariantFact[] | undefined; variants: readonly WrittenVariant[] };

export type PlannedVariants = { variesBy: VariantFact[]; variants: StoredVariant[] };

type Product = {
  id: string;
  /** The product's current variants: itself while it has none, empty for a new product. */
  known: readonly StoredVariant[];
  /** The product's pictures, in the order of the request. */
  pictures: readonly string[];
  addressOf: AddressOf;
};

/**
 * Returns a product's variants after a seller's list is applied; a product's very first variant gets the product's id.
 * New ones are in stock until they are counted. Refused as a whole, with the field at fault.
 */
export function planVariants(written: WrittenVariants, product: Product): PlannedVariants | Refusal {
  const list = written.variants;
  if (list.length > limits.variantsMax) return new Refusal('variants-too-many', { maximum: limits.variantsMax });
  const variesBy = list.length > 1 ? (written.variesBy ?? []) : [];
  if (list.length > 1 && variesBy.length === 0)
    return new Refusal('variants-facts-missing', {}, { field: 'productData.variesBy' });
  const combinations: string[] = [];
  const variants: StoredVariant[] = [];
  for (const [place, one] of list.entries()) {
    const field = `productData.variants.${place}`;
    const combination = combinationOf(one.facts, variesBy);
    if (combination === undefined) return new Refusal('variants-facts-missing', {}, { field: `${field}.facts` });
    if (combinations.includes(combination)) return new Refusal('variants-same', {}, { field: `${field}.facts` });
    const before = product.known.find(({ id }) => id === one._id);
    if (one._id !== undefined && (!before || variants.some(({ id }) => id === one._id)))
      return new Refusal('product-not-found', {}, { field: `${field}._id` });
    const image = pictureOf(one, product);
    if (image === null) return wrongPicture(`${field}.image`);
    combinations.push(combination);
    variants.push(storedVariant(one, { before, image, variesBy, id: idOf(before, product, place) }));
  }
  return { variesBy, variants };
}

function idOf(before: StoredVariant | undefined, { id, known }: Product, place: number): string {
  return before?.id ?? (known.length === 0 && place === 0 ? id : v7());
}

type Stored = { id: string; before: StoredVariant | undefined; image: string | undefined; variesBy: VariantFact[] };

function storedVariant(one: WrittenVariant, { id, before, image, variesBy }: Stored): StoredVariant {
  const grams = one.shippingWeight === undefined ? before?.shippingWeight : one.shippingWeight;
  return {
    id,
    facts: factsOf(one.facts, variesBy),
    price: toPoisha(one.price),
    offerPrice: toPoisha(one.offerPrice),
    inStock: before?.inStock ?? true,
    fewLeft: before?.fewLeft ?? null,
    isLow: before?.isLow ?? false,
    ...(before?.shipsFrom !== undefined && { shipsFrom: before.shipsFrom }),
    ...(one.sku && { sku: one.sku }),
    ...(one.weight && { weight: one.weight }),
    ...(grams !== null && grams !== undefined && { shippingWeight: grams }),
    ...(image !== undefined && { image }),
    ...(Object.keys(one.translations).length > 0 && { translations: one.translations }),
  };
}

/** Returns the chosen picture; undefined for none, null when the product does not have it. */
function pictureOf({ image }: WrittenVariant, { pictures, addressOf }: Product): string | undefined | null {
  if (image === undefined || image === null || image === '') return undefined;
  const chosen =
    typeof image === 'number' ? pictures[image] : pictures.find((path) => path === image || addressOf(path) === image);
  return chosen ?? null;
}

function wrongPicture(field: string): Refusal {
  return new Refusal('invalid-request', {}, { problems: [{ field, code: 'variant-picture-unknown' }] });
}
