import { useId } from 'react';
import { categoryName, findCategory, type ShopCategory } from '#contract/categories/category.ts';
import type { Language } from '#contract/languages.ts';
import type { RequestedChanges as Changes, ProductRequest } from '#contract/submissions/schemas.ts';
import { statedFacts } from '#web/language/fact-text.ts';
import type { MessageId } from '#web/language/message-id.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { variantText } from '#web/language/variant-text.ts';
import { useCategories } from '#web/ui/use-categories.ts';

/** The seller's changes at the approval: each changed field with its published value. */
export function RequestedChanges({ request }: { request: ProductRequest }) {
  const text = useText();
  const { all } = useCategories();
  const id = useId();
  const { changes } = request;
  const changed = changes ? linesOf(request, changes, text, all) : [];
  if (changed.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4 rounded-xl bg-leaf-50 px-4 py-3 text-soil-800">
      <h3 id={id} className="text-sm font-semibold">
        {text.t('submissions.request.changes')}
      </h3>
      <dl className="mt-1 grid gap-1.5">
        {changed.map(({ label, lang, lines }) => (
          <div key={label}>
            <dt className="text-sm text-soil-600">{text.t(label)}</dt>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
              <dd key={index} lang={lang} className="wrap-anywhere">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

type Line = { label: MessageId; lang?: Language; lines: readonly string[] };

function linesOf(
  { translations: before }: ProductRequest,
  changes: Changes,
  text: Text,
  categories: readonly ShopCategory[],
): Line[] {
  const { t, taka } = text;
  const { name, category, price, offerPrice, description, weight, facts, translations } = changes;
  const known = findCategory(categories, category ?? '');
  const none = [t('submissions.request.none')];
  const orNone = (lines: readonly string[]) => (lines.some(Boolean) ? lines : none);
  const written = { name: '', description: [], ...before?.bn };
  const bengali = translations ? { name: '', description: [], ...translations.bn } : written;
  const lines: (Line | false)[] = [
    name !== undefined && { label: 'submissions.form.name', lang: 'en', lines: [name] },
    bengali.name !== written.name && {
      label: 'submissions.request.bengali-name',
      lang: 'bn',
      lines: orNone([bengali.name]),
    },
    category !== undefined && {
      label: 'submissions.form.category',
      lines: known ? [categoryName(known, text.language)] : none,
    },
    price !== undefined && { label: 'submissions.request.price', lines: [taka(price)] },
    offerPrice !== undefined && { label: 'submissions.request.offer-price', lines: [taka(offerPrice)] },
    weight !== undefined && { label: 'submissions.request.size', lines: [weight] },
    facts !== undefined && {
      label: 'submissions.request.facts',
      lines: orNone(statedFacts({ facts }, text).map((fact) => fact.text)),
    },
    description !== undefined && { label: 'submissions.form.description', lang: 'en', lines: orNone(description) },
    bengali.description.join('\n') !== written.description.join('\n') && {
      label: 'submissions.request.bengali-description',
      lang: 'bn',
      lines: orNone(bengali.description),
    },
    ...variantLines(changes.variants, text),
  ];
  return lines.filter((line) => line !== false);
}

/** The variants by name; those for sale with their prices. */
function variantLines(variants: Changes['variants'], text: Text): Line[] {
  if (!variants) return [];
  const { t, taka } = text;
  const { variesBy, added, changed, removed } = variants;
  const priced = ({ price, offerPrice, weight, ...variant }: (typeof added)[number]) => {
    const sold = { variant: variantText(variant, variesBy, text), price: taka(price), offer: taka(offerPrice) };
    return [t('variants.offered', sold), weight].filter(Boolean).join(' · ');
  };
  const lines: Line[] = [
    { label: 'submissions.request.variants-added', lines: added.map(priced) },
    { label: 'submissions.request.variants-changed', lines: changed.map(priced) },
    {
      label: 'submissions.request.variants-removed',
      lines: removed.map((variant) => variantText(variant, variesBy, text)),
    },
  ];
  return lines.filter((line) => line.lines.length > 0);
}
