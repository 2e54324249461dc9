import { type Language, languageCodes, translatedLanguages } from '#contract/languages.ts';
import type { Facts } from '#contract/products/facts.ts';
import type { VariantTranslations } from '#contract/products/variant-schemas.ts';
import type { VariantFact } from '#contract/products/variants.ts';
import { recordOf } from '#contract/records.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import type { FactTextId } from './catalogues.ts';
import { factText } from './fact-text.ts';

type Named = { facts: Facts; translations?: VariantTranslations | undefined };

/** Returns what a variant is called in each language: its varying facts, as on its product's page. */
export function variantLabel(variant: Named, variesBy: readonly VariantFact[]): TextByLanguage {
  return recordOf(languageCodes, (language) =>
    variesBy.flatMap((key) => factLabel(variant, key, language) ?? []).join(', '),
  );
}

function factLabel({ facts, translations }: Named, key: VariantFact, language: Language): string | undefined {
  const value = facts[key];
  if (value === undefined) return undefined;
  if (key === 'kind') {
    const code = translatedLanguages.find((translated) => translated === language);
    return (code && translations?.[code]?.kind) || String(value);
  }
  if (typeof value !== 'object') return factText(language, `facts.${key}.${value}` as FactTextId);
  const size = factText(language, `facts.unit.${value.unit}`, { value: value.value });
  return factText(language, `facts.${key}.sized` as FactTextId, { size });
}
