import { emptyProduct, type ProductFields } from './product-fields.ts';

// Chosen files can be kept in memory only, and a text that comes back without its pictures would surprise.
let draft: ProductFields | undefined;

/** A new product as far as it was entered, after a look elsewhere or a new login; empty fields when there is none. */
export function productDraft(): ProductFields {
  return draft ?? emptyProduct;
}

/** Keeps a new product that was not saved while its form is off the page; undefined forgets it. */
export function keepProductDraft(fields: ProductFields | undefined): void {
  draft = fields;
}
