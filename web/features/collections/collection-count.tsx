import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useText } from '#web/language/use-text.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { type CollectionFields, countedBy } from './collection-fields.ts';
import { productCountQuery } from './own-collections-query.ts';

/** How many products a collection has, as its fields stand. */
export function CollectionCount({ products }: { products: CollectionFields['products'] }) {
  const { t, count } = useText();
  const { query } = useSettled({ query: countedBy(products) });
  const { data } = useQuery({
    ...productCountQuery(query ?? {}),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  });
  const text = query
    ? data && t('collections.count', { all: data.all, shown: count(data.all), inStock: count(data.inStock) })
    : t('collections.no-products');
  return (
    <span role="status" className="block min-h-5 text-sm text-soil-600">
      {text}
    </span>
  );
}
