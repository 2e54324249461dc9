import { get, set } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { variantFacts } from '#contract/products/variants.ts';
import type { DraftFields } from '#web/browser/drafts.ts';
import { emptyProduct, fieldNames, type ProductFields } from './product-fields.ts';
import { variantDraft, variantsOfDraft } from './variants/typed-variants.ts';

/** The texts entered in a product form, by field name. Pictures can't be stored. */
export function writtenTexts(fields: Partial<ProductFields>): DraftFields {
  const written = fieldNames.flatMap((name) => {
    const text: unknown = get(fields, name);
    return typeof text === 'string' && text !== get(emptyProduct, name) ? [[name, text]] : [];
  });
  const { hasVariants = false, variesBy = [], variants = [] } = fields;
  return {
    ...Object.fromEntries(written),
    ...(hasVariants && { hasVariants: 'true' }),
    ...(variesBy.length > 0 && { variesBy: variesBy.join(' ') }),
    ...variantDraft(variants),
  };
}

/** A product form with these texts. Fields that no longer exist are dropped. */
export function withTexts(texts: DraftFields): ProductFields {
  const fields = structuredClone(emptyProduct);
  for (const name of fieldNames) if (texts[name] !== undefined) set(fields, name, texts[name]);
  const variesBy = (texts.variesBy ?? '')
    .split(' ')
    .flatMap((key) => variantFacts.find((known) => known === key) ?? []);
  fields.hasVariants = texts.hasVariants === 'true';
  fields.variesBy = variesBy.slice(0, limits.variesByMax);
  fields.variants = variantsOfDraft(texts);
  return fields;
}
