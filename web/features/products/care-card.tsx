import type { Product } from '#contract/products/schemas.ts';
import { FactIcon } from '#web/features/catalog/fact-icon.tsx';
import { careLines, isAboutCare } from '#web/language/care-text.ts';
import { useText } from '#web/language/use-text.ts';

/** A product's facts as a list of labelled sentences with icons. */
export function CareCard({ product }: { product: Product }) {
  const text = useText();
  const lines = careLines(product, text);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="facts" className="rounded-2xl border border-soil-200 p-4 sm:p-5">
      <h2 id="facts" className="text-lg font-bold">
        {text.t(isAboutCare(lines) ? 'care.title' : 'facts.title')}
      </h2>
      <dl className="mt-3 grid gap-3">
        {lines.map(({ fact, label, sentence }) => (
          <div key={fact.key} className="relative min-h-10 pl-13">
            <dt className="text-sm text-soil-600">
              <span className="absolute top-0 left-0 grid size-10 place-items-center rounded-xl bg-leaf-50 text-leaf-700">
                <FactIcon fact={fact} className="size-5" />
              </span>
              {label}
            </dt>
            <dd className="font-semibold wrap-anywhere text-soil-900">{sentence}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
