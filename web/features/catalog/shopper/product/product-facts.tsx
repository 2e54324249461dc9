import type { Product } from '#contract/catalog.ts';
import { measureOf } from '#contract/unit-price.ts';
import { FactIcon } from '#web/features/catalog/shopper/fact-icon.tsx';
import { sizeText, statedFacts } from '#web/language/fact-text.ts';
import { useText } from '#web/language/use-text.ts';

/** What is known of a product, with icons and words: on its page. */
export function ProductFacts({ product }: { product: Product }) {
  const text = useText();
  const stated = statedFacts(product, text);
  if (stated.length === 0) return null;
  return (
    <section aria-labelledby="facts" className="mt-8 border-t border-soil-200 pt-6">
      <h2 id="facts" className="text-lg font-bold">
        {text.t('facts.title')}
      </h2>
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-3 min-[24rem]:grid-cols-2">
        {stated.map(({ fact, text: value }) => (
          <div key={fact.key} className="relative min-h-10 pl-13">
            <dt className="text-sm text-soil-600">
              <span className="absolute top-0 left-0 grid size-10 place-items-center rounded-xl bg-leaf-50 text-leaf-700">
                <FactIcon fact={fact} className="size-5" />
              </span>
              {text.t(`facts.${fact.key}`)}
            </dt>
            <dd className="font-semibold wrap-anywhere text-soil-900">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How large a product is, or how much of it there is, under the name that fits. */
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
