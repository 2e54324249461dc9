import type { Facts } from '#contract/products/facts.ts';
import { defaultVariant, factsOf, sharedFacts, type VariantFact } from '#contract/products/variants.ts';
import type { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import { discountIn } from './discount-in.ts';

/** The columns of a product that follow from its variants. */
export type VariantColumns = Pick<
  typeof products.$inferSelect,
  | 'variesBy'
  | 'variants'
  | 'price'
  | 'offerPrice'
  | 'weight'
  | 'facts'
  | 'sku'
  | 'inStock'
  | 'fewLeft'
  | 'isLow'
  | 'shipsFrom'
  | 'leastPrice'
  | 'lowestOffer'
  | 'highestOffer'
  | 'bestDiscount'
>;

/**
 * Returns the columns of a product with variants: clients that do not know variants read the default one's, and `facts`
 * combines the shared facts with the default variant's. There is at least one variant.
 */
export function variantColumns(
  variants: readonly StoredVariant[],
  variesBy: readonly VariantFact[],
  facts: Facts,
): VariantColumns {
  const shown = defaultVariant(variants);
  if (!shown) throw new Error('A product has at least one variant');
  const inStock = variants.filter((variant) => variant.inStock);
  const offers = variants.map(({ offerPrice }) => offerPrice);
  return {
    variesBy: [...variesBy],
    variants: [...variants],
    price: shown.price,
    offerPrice: shown.offerPrice,
    weight: shown.weight ?? null,
    facts: { ...sharedFacts(facts, variesBy), ...factsOf(shown.facts, variesBy) },
    sku: variants.length === 1 ? (shown.sku ?? null) : null,
    inStock: shown.inStock,
    fewLeft: shown.fewLeft,
    isLow: variants.some(({ isLow }) => isLow),
    shipsFrom: shown.shipsFrom ?? null,
    leastPrice: Math.min(...(inStock.length > 0 ? inStock : variants).map(({ offerPrice }) => offerPrice)),
    lowestOffer: Math.min(...offers),
    highestOffer: Math.max(...offers),
    bestDiscount: Math.max(...variants.map(discountIn)),
  };
}

type Row = Pick<typeof products.$inferSelect, 'variants' | 'variesBy' | 'facts'>;

/** Returns the columns of a product with several variants after each was changed. */
export function withVariants(
  { variants, variesBy, facts }: Row,
  change: (variant: StoredVariant) => StoredVariant,
): VariantColumns {
  return variantColumns((variants ?? []).map(change), variesBy, facts);
}
