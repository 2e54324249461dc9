import { useInfiniteQuery } from '@tanstack/react-query';
import { type ProductFilter, productPagesQuery } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { ReadFilter } from './list-filter.ts';

/** Says how many products match, aloud too. The products are then there when the sheet closes. */
export function ShowButton({ base, chosen: { filter, problem } }: { base: ProductFilter; chosen: ReadFilter }) {
  const { t, atLeast } = useText();
  const { data } = useInfiniteQuery({ ...productPagesQuery({ ...base, ...filter }), enabled: problem === undefined });
  const counts = problem === undefined ? data?.pages[0]?.counts : undefined;
  const count = counts && (filter.soldOut ? counts.all : counts.inStock);
  const label =
    count === undefined
      ? t('catalog.filter.show')
      : t('catalog.filter.show-count', { count, shown: atLeast(count, { isEstimate: counts?.isEstimate }) });
  return (
    <>
      <Button type="submit">{label}</Button>
      <span role="status" className="sr-only">
        {count !== undefined && label}
      </span>
    </>
  );
}
