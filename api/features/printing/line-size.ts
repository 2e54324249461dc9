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
 * Returns the size or amount of a line, unless the label of its variant contains it. A line keeps the seller's text in
 * the default language. Other languages take the size from the product's facts, like its page, while the seller's text
 * is unchanged; otherwise they show the seller's text with its language as `lang`.
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

/** The facts of the sold variant, if the seller's text about its size is unchanged. */
function factsOfSame({ weight, variantId }: SizedLine, product: PresentProduct): Facts | undefined {
  const variant = product.variants?.find(({ id }) => id === variantId);
  const sold = variantId === null || variant ? (variant ?? product) : undefined;
  return sold?.weight === weight ? { ...product.facts, ...variant?.facts } : undefined;
}
