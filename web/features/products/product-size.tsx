import type { Product } from '#contract/products/schemas.ts';
import { measureOf } from '#contract/products/unit-price.ts';
import { sizeText } from '#web/language/fact-text.ts';
import { useText } from '#web/language/use-text.ts';

/** A product's size or amount, under the matching label. */
export function ProductSize({ product }: { product: Product }) {
  const text = useText();
  const size = sizeText(product, text);
  if (!size) return null;
  return (
    <p className="min-w-0 border-l border-soil-300 pl-3 wrap-anywhere text-soil-700">
      <span className="sr-only">{text.t(`facts.measure.${measureOf(product.weight ?? size.text)}`)}: </span>
      <span lang={size.lang}>{size.text}</span>
    </p>
  );
}
