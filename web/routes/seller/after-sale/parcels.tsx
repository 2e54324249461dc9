import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ParcelFilters } from '#web/features/parcels/seller/parcel-filters.tsx';
import { ParcelList } from '#web/features/parcels/seller/parcel-list.tsx';
import { parcelsQuery, readParcelView } from '#web/features/parcels/seller/parcel-queries.ts';
import { ParcelTabs } from '#web/features/parcels/seller/table/parcel-tabs.tsx';
import { RiderLinks } from '#web/features/riders/seller/rider-links.tsx';
import { useText } from '#web/language/use-text.ts';
import { href, Navigate } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** The parcels of the shop. `?book=` names orders for which some are booked, on a page of its own. */
export default function Parcels() {
  const { t } = useText();
  const [query] = useSearchParams();
  const view = readParcelView(query);
  const { data } = useQuery(parcelsQuery(view));
  const orders = query.get('book');
  if (orders) return <Navigate to={`${href('/seller/parcels/book')}${queryString({ orders })}`} replace />;
  return (
    <>
      <PageHead title={t('parcels.title')} description={t('parcels.description')} noindex />
      <PageHeading title={t('parcels.title')} />
      <ParcelTabs group={view.group} needsYou={data?.counts.needsYou} />
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <ListSearch label={t('parcels.search')} placeholder={t('parcels.search-placeholder')} />
        <ParcelFilters view={view} />
      </div>
      <RiderLinks />
      <ParcelList view={view} />
    </>
  );
}
