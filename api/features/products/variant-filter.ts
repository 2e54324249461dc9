import { and, desc, type SQL, sql } from 'drizzle-orm';
import { toPoisha } from '#contract/money.ts';
import { type FilterFact, type FilterFactKey, filterFacts, foundBy } from '#contract/products/facts.ts';
import { variantFacts } from '#contract/products/variants.ts';
import { discountOf, highestOfferOf, lowestOfferOf } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';

/** The filters that a single variant has to match by itself. */
export type VariantFilter = {
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  onOffer?: 'true' | 'false' | undefined;
} & { [Key in FilterFactKey]?: string | undefined };

const varying = new Set<string>(variantFacts);

/** Whether variants may differ by a fact. */
export function isVarying({ key }: FilterFact): boolean {
  return varying.has(key);
}

/** The values of a fact that a query's list of values finds. */
export function valuesFound(fact: FilterFact, values: string): (string | boolean)[] {
  return [...new Set(values.split(',').flatMap((value) => foundBy(fact, value)))];
}

/**
 * Matches products with a single variant that satisfies all these filters of prices and varying facts. Indexed bounds
 * over all variants decide for most products; only products with variants under several filters need a look at each
 * variant.
 */
export function fitsVariant(filter: VariantFilter): SQL | undefined {
  const ofVariant = variantConditions(filter);
  if (!ofVariant) return undefined;
  const { minPrice, maxPrice, onOffer } = filter;
  return and(
    minPrice === undefined ? undefined : sql`${highestOfferOf(products)} >= ${inPoisha(minPrice)}`,
    maxPrice === undefined ? undefined : sql`${lowestOfferOf(products)} <= ${inPoisha(maxPrice)}`,
    onOffer === 'true' ? sql`${discountOf(products)} > 0` : undefined,
    onOffer === 'false' ? sql`(${discountOf(products)} = 0 or ${products.variants} is not null)` : undefined,
    isSaidByBounds(filter)
      ? undefined
      : sql`(${products.variants} is null
      or exists (select from jsonb_array_elements(${products.variants}) as variant where ${ofVariant}))`,
  );
}

/** Returns the ORDER BY terms of the index that serves a filter's bounds; undefined without bounds. */
export function boundOrder({ minPrice, maxPrice, onOffer }: VariantFilter): SQL[] | undefined {
  if (minPrice !== undefined) return [highestOfferOf(products)];
  if (maxPrice !== undefined) return [lowestOfferOf(products)];
  return onOffer === 'true' ? [desc(discountOf(products))] : undefined;
}

/** Whether `fitsVariant` looks at each variant of a product, for which no index exists. */
export function looksAtVariants(filter: VariantFilter): boolean {
  return variantConditions(filter) !== undefined && !isSaidByBounds(filter);
}

/** Whether the bounds, or a fact's index, decide by themselves: with a single filter they do. */
function isSaidByBounds({ minPrice, maxPrice, onOffer, ...facts }: VariantFilter): boolean {
  const asked = [minPrice, maxPrice, onOffer, ...filterFacts.filter(isVarying).map(({ key }) => facts[key])];
  return onOffer !== 'false' && asked.filter((value) => value !== undefined).length === 1;
}

/** SQL of the condition on a row `variant` of a product's variants; undefined without such filters. */
export function variantConditions({ minPrice, maxPrice, onOffer, ...facts }: VariantFilter): SQL | undefined {
  const [price, offerPrice] = [sql`(variant ->> 'price')::int`, sql`(variant ->> 'offerPrice')::int`];
  return and(
    minPrice === undefined ? undefined : sql`${offerPrice} >= ${inPoisha(minPrice)}`,
    maxPrice === undefined ? undefined : sql`${offerPrice} <= ${inPoisha(maxPrice)}`,
    onOffer === undefined ? undefined : sql`${price} ${sql.raw(onOffer === 'true' ? '>' : '<=')} ${offerPrice}`,
    ...filterFacts.filter(isVarying).map((fact) => hasOneOf(fact, facts[fact.key])),
  );
}

const inPoisha = (taka: string) => toPoisha(Number(taka));

/** A variant has the facts that all share besides its own. */
function hasOneOf(fact: FilterFact, values: string | undefined): SQL | undefined {
  if (values === undefined) return undefined;
  const stated = sql`(${products.facts} || (variant -> 'facts')) ->> ${sql.raw(`'${fact.key}'`)}`;
  return sql`${stated} = any(${sql.param(valuesFound(fact, values).map(String))}::text[])`;
}
