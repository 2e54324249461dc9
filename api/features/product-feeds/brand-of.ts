import { apiText } from '#api/texts/api-text.ts';
import type { Language } from '#contract/languages.ts';

/** The brand of every product: the shop, as on the products' pages. A grower is a person, not a brand. */
export function brandOf(language: Language): string {
  return apiText(language, 'feed-shop');
}
