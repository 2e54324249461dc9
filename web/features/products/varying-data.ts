import type { Variant } from '#contract/products/variant-schemas.ts';
import { isSize, type VariantFact } from '#contract/products/variants.ts';
import type { StatedFact } from '#web/language/fact-text.ts';
import type { Text } from '#web/language/text.ts';
import { variantFactText, variantText } from '#web/language/variant-text.ts';

/** Structured data of facts. */
export function factsData(stated: readonly Pick<StatedFact, 'fact' | 'text'>[], text: Text) {
  if (stated.length === 0) return {};
  return {
    additionalProperty: stated.map(({ fact, text: value }) => propertyValue(text.t(`facts.${fact.key}`), value)),
  };
}

/**
 * Structured data of the facts by which variants differ, as far as search engines know them. A kind is a property of
 * each variant.
 */
export function variesByData(variesBy: readonly VariantFact[]) {
  return variesBy.some(isSize) ? { variesBy: ['https://schema.org/size'] } : {};
}

/** Structured data of a variant's values for these facts. */
export function varyingData(variant: Variant, variesBy: readonly VariantFact[], text: Text) {
  const size = variantText(variant, variesBy.filter(isSize), text);
  const kind = variesBy.includes('kind') ? variantFactText(variant, 'kind', text) : undefined;
  return {
    ...(size && { size }),
    ...(kind !== undefined && { additionalProperty: [propertyValue(text.t('facts.kind'), kind)] }),
  };
}

function propertyValue(name: string, value: string) {
  return { '@type': 'PropertyValue', name, value };
}
