import { X } from 'lucide-react';
import { useId } from 'react';
import type { Understood } from '#contract/search/schemas.ts';
import { chipStyle, filterChips } from '#web/features/catalog/filters/applied-filters.tsx';
import { withoutFilter } from '#web/features/catalog/filters/list-filter.ts';
import { useText } from '#web/language/use-text.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { Link } from '#web/navigation/navigation.ts';
import { useCategories } from '#web/ui/use-categories.ts';
import { searchAddress, searchPage } from './search-address.ts';
import { queryOfUnderstood } from './understood-query.ts';

type UnderstoodSearchProps = { understood: Understood; isNothing?: boolean };

/**
 * How the shop has understood a search: each filter with a link that drops it, and a link to the list with all of them,
 * unless no product has all of them (`isNothing`).
 */
export function UnderstoodSearch({ understood, isNothing = false }: UnderstoodSearchProps) {
  const text = useText();
  const { t } = text;
  const { find, nameOf } = useCategories();
  const labelId = useId();
  const { categories = [], search = '', ...filter } = understood;
  const query = queryOfUnderstood(understood);
  const chips = filterChips(filter, text).map(({ name, value, label }) => {
    const left = withoutFilter(query, [name], value);
    return { label, to: left || categories.length > 0 ? listOf(understood, left) : searchAddress(search) };
  });
  const rest = query.size > 0 ? `${searchPage}${withoutFilter(query, [])}` : searchAddress(search);
  const known = categories.flatMap((path) => find(path) ?? []);
  const categoryChips = known.map((category) => ({ label: nameOf(category), to: rest }));
  const all = [...categoryChips, ...chips];
  if (all.length === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <span id={labelId} className="text-soil-600">
        {t('catalog.understood')}
      </span>
      <ul aria-labelledby={labelId} className="contents">
        {all.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} aria-label={t('catalog.filter.remove', { filter: label })} className={chipStyle}>
              {label}
              <X aria-hidden className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      {!isNothing && (
        <Link
          to={listOf(understood, withoutFilter(query, []))}
          className="flex min-h-9 items-center px-2 text-sm font-semibold text-leaf-700 underline"
        >
          {t('catalog.understood-all')}
        </Link>
      )}
    </div>
  );
}

/** The list with these filters; the category's list, if the search named exactly one. */
function listOf({ categories = [] }: Understood, query: string): string {
  const [category, ...others] = categories;
  return (category && others.length === 0 ? categoryPath(category) : searchPage) + query;
}
