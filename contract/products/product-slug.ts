import { productLimits } from './limits.ts';

const form = new RegExp(`^[a-z\\d-]{1,${productLimits.productSlugMax}}$`);

/** Whether a text in lower case may be the last part of a product's address: a slug, or an id. */
export function isProductSlug(text: string): boolean {
  return form.test(text);
}
