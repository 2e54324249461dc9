import { useId } from 'react';
import type { Product } from '#contract/products/schemas.ts';
import { FactIcon } from '#web/features/catalog/fact-icon.tsx';
import { careLines, isAboutCare } from '#web/language/care-text.ts';
import { useText } from '#web/language/use-text.ts';

/** A product's facts as labelled sentences with icons, in two columns. */
export function CareCard({ product, className }: { product: Product; className: string }) {
  const text = useText();
  const id = useId();
  const lines = careLines(product, text);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className={`rounded-2xl bg-surface p-4 shadow-card ${className}`}>
      <h2 id={id} className="text-lg font-bold lg:text-xl">
        {text.t(isAboutCare(lines) ? 'care.title' : 'facts.title')}
      </h2>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-3 lg:grid-cols-2">
        {lines.map(({ fact, label, sentence }) => (
          <div key={fact.key} className="relative lg:min-h-9 lg:pl-12">
            <dt className="flex items-center gap-2.5 text-sm text-soil-600">
              <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-leaf-50 text-leaf-700 lg:absolute lg:top-0 lg:left-0">
                <FactIcon fact={fact} className="size-5" />
              </span>
              {label}
            </dt>
            <dd className="text-sm leading-snug font-semibold wrap-anywhere text-soil-900 max-lg:mt-1 lg:text-base">
              {sentence}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
