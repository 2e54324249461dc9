import { isDeepStrictEqual } from 'node:util';
import { combinationOf, factsOf, sharedFacts, variantFacts } from '#contract/products/variants.ts';
import type { RequestChanges, VariantChanges } from '#database/tables/product-requests.ts';
import type { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';

/** The variants of a request or a product; `facts` combines the shared facts with the default variant's. */
type Sold = Pick<typeof products.$inferSelect, 'variesBy' | 'variants' | 'facts'>;
type Told = VariantChanges['added'][number];

/**
 * Adds the changes of variants to a request's changes, when the product has or had several. They replace the fields
 * that follow from the default variant. Prices in poisha.
 */
export function withVariantChanges(changes: RequestChanges, before: Sold, after: Sold): RequestChanges {
  if (!hasSeveral(before) && !hasSeveral(after)) return changes;
  const variants = variantChanges(before, after);
  const isTold = variants.added.length + variants.changed.length + variants.removed.length > 0;
  return { ...(hasSeveral(after) ? ofAllVariants(changes, before, after) : changes), ...(isTold && { variants }) };
}

const hasSeveral = ({ variants }: Sold) => (variants?.length ?? 0) > 1;

/** Leaves out fields that each variant has itself, and all but the shared facts. */
function ofAllVariants(changes: RequestChanges, before: Sold, after: Sold): RequestChanges {
  const { price: _price, offerPrice: _offerPrice, weight: _weight, facts: _facts, ...others } = changes;
  const varying = [...before.variesBy, ...after.variesBy];
  const facts = sharedFacts(after.facts, varying);
  return { ...others, ...(!isDeepStrictEqual(facts, sharedFacts(before.facts, varying)) && { facts }) };
}

/** Variants with equal facts are the same variant. A single remaining variant has the product's prices. */
function variantChanges(before: Sold, after: Sold): VariantChanges {
  const offered = hasSeveral(before) ? (before.variants ?? []) : [];
  const published = hasSeveral(after) ? (after.variants ?? []) : [];
  const left = published.length > 0 ? published : [{ facts: factsOf(after.facts, before.variesBy) }];
  const known = new Map(offered.map((variant) => [keyOf(variant), told(variant)]));
  const keys = new Set(left.map(keyOf));
  return {
    variesBy: [...new Set([...after.variesBy, ...before.variesBy])],
    added: published.filter((variant) => !known.has(keyOf(variant))).map(told),
    changed: published
      .filter((variant) => !isDeepStrictEqual(known.get(keyOf(variant)) ?? told(variant), told(variant)))
      .map(told),
    removed: offered.filter((variant) => !keys.has(keyOf(variant))).map(told),
  };
}

/** Returns a key of a variant's facts, independent of their order. */
function keyOf({ facts }: Pick<StoredVariant, 'facts'>): string {
  const stated = variantFacts.filter((key) => facts[key] !== undefined);
  return `${stated} ${combinationOf(facts, stated)}`;
}

function told({ facts, price, offerPrice, weight, translations }: StoredVariant): Told {
  return { facts, price, offerPrice, ...(weight && { weight }), ...(translations && { translations }) };
}
