import { recordOf } from '#contract/records.ts';
import type { ProductFields } from '#web/features/product-editor/product-fields.ts';
import { nextVariant, onlyVariantTexts, type TypedVariant, typedVariant } from './typed-variants.ts';

/** The row that remains when the product is sold without variants: the first stored one. */
const mainRow = (rows: readonly TypedVariant[]) => rows.find(({ _id }) => _id !== '') ?? rows[0];

/**
 * The rows of a product that is to have variants. Its main row, or else a new first one, gets the product's own texts,
 * stock included, and facts.
 */
export function variantRowsOf(fields: ProductFields, stockFrom: string): TypedVariant[] {
  const { variants, variesBy, facts, soleVariantId } = fields;
  const own = recordOf(onlyVariantTexts, (name) => fields[name]);
  const main = mainRow(variants);
  if (main) {
    const varying = Object.fromEntries(variesBy.map((key) => [key, facts[key]]));
    return variants.map((row) => (row === main ? { ...row, ...own, facts: { ...row.facts, ...varying } } : row));
  }
  const { size, height, pot, amount, kind } = structuredClone(facts);
  const first = {
    ...typedVariant(),
    ...own,
    _id: soleVariantId,
    facts: { size, height, pot, amount, kind },
    stockFrom,
  };
  return [first, nextVariant(first)];
}

/** The texts and facts of a product that is to have no variants: those of the row that remains. */
export function productOf({ variants, variesBy, facts, shippingWeight }: ProductFields): Partial<ProductFields> {
  const main = mainRow(variants);
  if (!main) return {};
  const varying = Object.fromEntries(variesBy.map((key) => [key, main.facts[key]]));
  return {
    ...recordOf(onlyVariantTexts, (name) => main[name]),
    shippingWeight: main.shippingWeight || shippingWeight,
    facts: { ...facts, ...varying },
  };
}
