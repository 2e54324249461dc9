import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { filterFacts } from '#contract/products/facts.ts';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { factText } from '#web/language/fact-text.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { chosenValues, filterParameters, withoutFilter } from './list-filter.ts';

/** Without the order and the search, which have their own controls. */
const filters = filterParameters.filter((name) => name !== 'sort');

/** The applied filters as chips that remove them. */
export function AppliedFilters({ filter }: { filter: ProductFilter }) {
  const text = useText();
  const [query] = useSearchParams();
  const chips = filterChips(filter, text);
  const { list, focusNext } = useFocusAfterRemoval(chips.length);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label={text.t('catalog.filter.applied')} className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ name, value, label }, index) => (
        <li key={`${name} ${value}`}>
          <Link
            to={{ search: withoutFilter(query, [name], value) }}
            preventScrollReset
            aria-label={text.t('catalog.filter.remove', { filter: label })}
            onClick={() => focusNext(index)}
            className={chipStyle}
          >
            {label}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={{ search: withoutFilter(query, filters) }}
          preventScrollReset
          onClick={() => focusNext(0)}
          className="flex min-h-9 items-center px-2 text-sm font-semibold text-leaf-700 underline"
        >
          {text.t('catalog.filter.clear')}
        </Link>
      </li>
    </ul>
  );
}

/** Of a link that takes a filter away. */
export const chipStyle =
  'flex min-h-9 items-center gap-1.5 rounded-full bg-leaf-100 pr-2.5 pl-3.5 text-sm font-semibold text-leaf-800 hover:bg-leaf-200';

type Chip = { name: string; value?: string; label: string };

/** Each filter in words, with its parameter and value in an address. */
export function filterChips(filter: ProductFilter, text: Text): Chip[] {
  const { t, taka } = text;
  const { soldOut, onOffer, minPrice, maxPrice } = filter;
  return [
    ...(soldOut ? [{ name: 'soldOut', label: t('catalog.filter.sold-out') }] : []),
    ...(onOffer ? [{ name: 'onOffer', label: t('catalog.filter.on-offer') }] : []),
    ...(minPrice ? [{ name: 'minPrice', label: t('catalog.filter.from', { price: taka(Number(minPrice)) }) }] : []),
    ...(maxPrice ? [{ name: 'maxPrice', label: t('catalog.filter.up-to', { price: taka(Number(maxPrice)) }) }] : []),
    ...filterFacts.flatMap((fact) =>
      chosenValues(filter, fact.key).map((value) => {
        const words = factText(fact.key, value, text);
        const label =
          fact.kind === 'boolean' ? words : t('catalog.filter.chip', { fact: t(`facts.${fact.key}`), value: words });
        return { name: fact.key, value, label };
      }),
    ),
  ];
}

/** After a chip is removed, the focus goes to the next chip, or to the element before them. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const nextFocus = useRef<number>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the chips have changed
  useEffect(() => {
    if (nextFocus.current === null) return;
    const links = list.current?.querySelectorAll('a');
    const next =
      links?.[Math.min(nextFocus.current, links.length - 1)] ?? document.querySelector<HTMLElement>('[name=sort]');
    nextFocus.current = null;
    next?.focus({ preventScroll: true });
  }, [count]);
  return {
    list,
    focusNext(index: number) {
      nextFocus.current = index;
    },
  };
}
