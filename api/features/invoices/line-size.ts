import type { LineRow } from '#api/features/orders/order-shape.ts';
import { variantLabel } from '#api/texts/variant-label.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { type Facts, facts } from '#contract/products/facts.ts';
import type { VariantFact } from '#contract/products/variants.ts';
import type { products } from '#database/tables/products.ts';

type SizedLine = Pick<LineRow, 'weight' | 'variantId' | 'variantLabel'>;
/** The product of a line as it is now. */
export type PresentProduct = Pick<typeof products.$inferSelect, 'weight' | 'facts' | 'variants'>;

const measured = facts.filter(({ kind }) => kind === 'measure').map(({ key }) => key as VariantFact);

/**
 * Returns the size or amount of a line, unless the label of its variant says it. A line keeps the seller's text, which is in the
 * default language. In others it is what the facts of the product say, as on its page, as long as the product has that text still;
 * else the seller's text with its language as `lang`.
 */
export function lineSize(
  line: SizedLine,
  product: PresentProduct | undefined,
  language: Language,
): { text: string; lang?: Language } | undefined {
  const { weight, variantLabel: label } = line;
  if (weight === null || weight.toLowerCase() === label?.[defaultLanguage].toLowerCase()) return undefined;
  if (language === defaultLanguage) return { text: weight };
  const stated = product && factsOfSame(line, product);
  const key = stated && measured.find((one) => stated[one] !== undefined);
  if (!key) return { text: weight, lang: defaultLanguage };
  const text = variantLabel({ facts: stated }, [key])[language];
  return label?.[language].includes(text) ? undefined : { text };
}

/** The facts of what was sold, when the seller's text about its size is still the same. */
function factsOfSame({ weight, variantId }: SizedLine, product: PresentProduct): Facts | undefined {
  const variant = product.variants?.find(({ id }) => id === variantId);
  const sold = variantId === null || variant ? (variant ?? product) : undefined;
  return sold?.weight === weight ? { ...product.facts, ...variant?.facts } : undefined;
}
