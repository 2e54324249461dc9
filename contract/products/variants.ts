import { keysOf } from '#contract/records.ts';
import { identifierKey } from '#contract/text/identifier.ts';
import type { FactKey, Facts, Unit } from './facts.ts';

/** The facts by which variants of a product may differ. */
export const variantFacts = ['size', 'height', 'pot', 'amount', 'kind'] as const satisfies readonly FactKey[];
export type VariantFact = (typeof variantFacts)[number];

/** Whether a fact is a size or measure, which other sites know as a variant's size. They know nothing like a kind. */
export const isSize = (key: VariantFact): boolean => key !== 'kind';

/** Small units in which amounts are compared. */
const comparedIn: Partial<Record<Unit, { unit: Unit; times: number }>> = {
  kg: { unit: 'g', times: 1000 },
  l: { unit: 'ml', times: 1000 },
};

/**
 * Returns a variant's combination of facts, as text that is equal for equal values: for `1 kg` and `1000 g`, and for
 * kinds that are equal as identifiers. Undefined when the variant lacks a fact.
 */
export function combinationOf(facts: Facts, variesBy: readonly VariantFact[]): string | undefined {
  const parts = variesBy.map((key) => comparedValue(facts[key]));
  return parts.includes(undefined) ? undefined : JSON.stringify(parts);
}

function comparedValue(value: Facts[VariantFact]): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object') return identifierKey(value);
  const { unit, times } = comparedIn[value.unit] ?? { unit: value.unit, times: 1 };
  return `${Math.round(value.value * times * 100) / 100} ${unit}`;
}

/** The facts that a list of variants may state, and nothing else. */
export function factsOf(facts: Facts, keys: readonly VariantFact[]): Facts {
  return Object.fromEntries(keys.flatMap((key) => (facts[key] === undefined ? [] : [[key, facts[key]]])));
}

/** The facts that all variants share. */
export function sharedFacts(facts: Facts, variesBy: readonly VariantFact[]): Facts {
  const varying = new Set<FactKey>(variesBy);
  return Object.fromEntries(keysOf(facts).flatMap((key) => (varying.has(key) ? [] : [[key, facts[key]]])));
}

/**
 * Whether a product or variant is in stock, and whether by a pre-order alone; as the API shows it or as its row has it.
 */
type Sold = { inStock: boolean; preorder?: object | undefined; shipsFrom?: string | null | undefined };

/**
 * The variant that a product shows by itself: the first on the shelf, else the first that can be pre-ordered, else the
 * first.
 */
export function defaultVariant<Variant extends Sold>(variants: readonly Variant[]): Variant | undefined {
  return variants.find(isOnShelf) ?? variants.find(({ inStock }) => inStock) ?? variants[0];
}

/** Whether something is in stock without a pre-order. */
export function isOnShelf({ inStock, preorder, shipsFrom }: Sold): boolean {
  return inStock && !preorder && !shipsFrom;
}
