import { useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { BookForm } from '#web/features/parcels/seller/book-form.tsx';
import { ParcelFilters } from '#web/features/parcels/seller/parcel-filters.tsx';
import { ParcelList } from '#web/features/parcels/seller/parcel-list.tsx';
import { readParcelView } from '#web/features/parcels/seller/parcel-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { useFocusAfterChange } from '#web/ui/fields/use-focus-after-change.ts';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** The parcels of the shop. `?book=` names orders for which some are booked. */
export default function Parcels() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const view = readParcelView(query);
  const orderIds = (query.get('book') ?? '').split(',').filter(Boolean).slice(0, limits.parcelsBookedMax);
  const { list, focusNext } = useFocusAfterChange<HTMLDivElement>(orderIds.length);
  function close(): void {
    focusNext('select');
    setQuery({}, { replace: true });
  }
  return (
    <>
      <PageHead title={t('parcels.title')} description={t('parcels.description')} noindex />
      <PageHeading title={t('parcels.title')} text={t('parcels.description')}>
        <ListSearch label={t('parcels.search')} placeholder={t('parcels.search-placeholder')} />
      </PageHeading>
      {orderIds.length > 0 && <BookForm key={orderIds.join()} orderIds={orderIds} onClose={close} />}
      <div ref={list}>
        <ParcelFilters view={view} />
        <ParcelList view={view} />
      </div>
    </>
  );
}
