import { get, set } from 'react-hook-form';
import type { DraftFields } from '#web/browser/drafts.ts';
import { emptyProduct, fieldNames, type ProductFields } from './product-fields.ts';

/** The texts entered in a product form, by field name. Pictures can't be stored. */
export function writtenTexts(fields: Partial<ProductFields>): DraftFields {
  const written = fieldNames.flatMap((name) => {
    const text: unknown = get(fields, name);
    return typeof text === 'string' && text !== get(emptyProduct, name) ? [[name, text]] : [];
  });
  return Object.fromEntries(written);
}

/** A product form with these texts. Fields that no longer exist are dropped. */
export function withTexts(texts: DraftFields): ProductFields {
  const fields = structuredClone(emptyProduct);
  for (const name of fieldNames) if (texts[name] !== undefined) set(fields, name, texts[name]);
  return fields;
}
