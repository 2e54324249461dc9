import type { Language } from '#contract/languages.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { productName } from '#contract/products/product-name.ts';
import { withVariant } from '#web/language/variant-text.ts';

/** The name of an ordered product, with its variant if it had several. */
export function orderedName(
  { productId, variant }: Pick<UserOrder['items'][number], 'productId' | 'variant'>,
  language: Language,
): string {
  return withVariant(productName(productId, language), variant?.label[language]);
}
