import { type Language, translatedLanguages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { VariantFact } from '#contract/products/variants.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { type VariantText, variantFact, variantTexts } from './typed-variants.ts';
import { textOfFact } from './written-variants.ts';

/** A column of the rows: the text that its cells write. */
export type VariantColumn = {
  name: VariantText;
  label: MessageId;
  /** The fact that it states. */
  fact?: VariantFact;
  required?: boolean;
  /** The language of its texts, where it differs. */
  lang?: Language;
  inputMode?: 'numeric' | 'decimal';
  maxLength?: number;
};

/** The labels of a row's texts in a form, for those that the form has. */
export type OwnVariantTexts = Partial<Record<(typeof variantTexts)[number], MessageId>>;

const inputs: Record<(typeof variantTexts)[number], Omit<VariantColumn, 'name' | 'label'>> = {
  price: { inputMode: 'decimal', required: true },
  offerPrice: { inputMode: 'decimal', required: true },
  stock: { inputMode: 'numeric' },
  lowStock: { inputMode: 'numeric' },
  weight: { maxLength: limits.weightMax },
  shippingWeight: { inputMode: 'numeric' },
  sku: { maxLength: limits.skuMax },
};

/** The columns of a form's rows: what varies first, in the seller's order. */
export function variantColumns(variesBy: readonly VariantFact[], own: OwnVariantTexts): VariantColumn[] {
  return [
    ...variesBy.flatMap(factColumns),
    ...variantTexts.flatMap((name) => {
      const label = own[name];
      return label === undefined ? [] : [{ name, label, ...inputs[name] }];
    }),
  ];
}

function factColumns(key: VariantFact): VariantColumn[] {
  const column = { name: textOfFact(key), label: `facts.${key}` as const, fact: key, required: true };
  const { kind } = variantFact(key);
  if (kind === 'choice') return [column];
  if (kind === 'measure') return [{ ...column, inputMode: 'decimal' }];
  return [
    { ...column, maxLength: limits.factTextMax },
    ...translatedLanguages.map((code) => ({
      name: `translations.${code}.kind` as const,
      label: 'variants.bengali-kind' as const,
      lang: code,
      maxLength: limits.factTextMax,
    })),
  ];
}

/** The name of the row's text with the unit of a column, and the units; undefined for a column without units. */
export function unitOf({ fact: key, name }: VariantColumn) {
  const fact = key && variantFact(key);
  if (fact?.kind !== 'measure' || name !== `facts.${fact.key}.value`) return undefined;
  return { name: `facts.${fact.key}.unit` as const, units: fact.units };
}
