import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { placeName } from '#contract/addresses/place-names.ts';
import { orderPayments, orderSorts } from '#contract/orders/order-tab.ts';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import { pathOf } from '#web/client/path-of.ts';
import { useText } from '#web/language/use-text.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { DistrictOptions } from '#web/ui/fields/district-options.tsx';
import { DownloadLink } from '#web/ui/link/download-link.tsx';
import { ChoiceChip, ChosenChip, ToggleChip } from '#web/ui/list/filter-chip.tsx';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { orderedProductQuery } from './listing/ordered-product-query.ts';
import { type AskedOrders, countFilters, hasDaysReversed } from './listing/seller-order-filter.ts';
import { MoreFilters } from './more-filters.tsx';

type SellerOrderFiltersProps = {
  filter: AskedOrders;
  /** Called with a field and its new value; '' clears the field. */
  onChange(field: keyof AskedOrders, value: string): void;
  onClear(): void;
};

/** Filters orders, sorts them, and exports the matching ones as a file: chips in one row, and the rarer ones folded below. */
export function SellerOrderFilters(props: SellerOrderFiltersProps) {
  const { t, count: formatted } = useText();
  const { filter } = props;
  const count = countFilters(filter);
  const [open, setOpen] = useState(count > 0);
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center">
        <div className="sm:contents sm:[&_search]:w-52 sm:[&_search]:grow [&_input]:sm:min-h-9">
          <ListSearch label={t('sales.search')} placeholder={t('sales.search-by')} />
        </div>
        <div className="flex min-w-0 items-center gap-2 overflow-x-auto p-1 max-sm:-mx-4 max-sm:px-4 sm:-my-1">
          <ChoiceChips {...props} />
          <ToggleChip
            text={`${t('sales.more-filters')}${count > 0 ? ` (${formatted(count)})` : ''}`}
            open={open}
            controls={id}
            active={count > 0}
            onToggle={() => setOpen(!open)}
          />
          <ProductChip {...props} />
        </div>
        {!hasDaysReversed(filter) && (
          <div className="shrink-0 max-sm:hidden [&_a]:min-h-9!">
            <Download filter={filter} />
          </div>
        )}
      </div>
      <MoreFilters {...props} id={id} hidden={!open}>
        {!hasDaysReversed(filter) && (
          <div className="sm:hidden">
            <Download filter={filter} />
          </div>
        )}
      </MoreFilters>
    </div>
  );
}

function Download({ filter }: { filter: AskedOrders }) {
  const { t } = useText();
  const { sort: _, ...exported } = filter;
  return (
    <DownloadLink
      href={pathOf('GET /api/order/seller-export') + queryString(exported)}
      fileName="orders.csv"
      failedText={t('sales.export-failed')}
    />
  );
}

function ChoiceChips({ filter, onChange }: SellerOrderFiltersProps) {
  const { t, language } = useText();
  const { district, courier, payment, sort } = filter;
  return (
    <>
      <ChoiceChip
        label={t('sales.filter.district')}
        none={t('sales.filter.all-districts')}
        value={district ?? ''}
        chosen={district && placeName(district, language)}
        onChoose={(value) => onChange('district', value)}
      >
        <DistrictOptions />
      </ChoiceChip>
      <ChoiceChip
        label={t('parcels.filter-courier')}
        none={t('sales.filter.all-couriers')}
        value={courier ?? ''}
        chosen={courier && t(`parcels.courier.${courier}`)}
        onChoose={(value) => onChange('courier', value)}
      >
        {courierIds.map((known) => (
          <option key={known} value={known}>
            {t(`parcels.courier.${known}`)}
          </option>
        ))}
      </ChoiceChip>
      <ChoiceChip
        label={t('sales.filter.payment')}
        none={t('sales.filter.all-payments')}
        value={payment ?? ''}
        chosen={payment && t(`sales.filter.payment-${payment}`)}
        onChoose={(value) => onChange('payment', value)}
      >
        {orderPayments.map((known) => (
          <option key={known} value={known}>
            {t(`sales.filter.payment-${known}`)}
          </option>
        ))}
      </ChoiceChip>
      <ChoiceChip
        label={t('sales.sort')}
        none={t('sales.sort.newest')}
        value={sort ?? ''}
        chosen={sort && t(`sales.sort.${sort}`)}
        onChoose={(value) => onChange('sort', value)}
      >
        {orderSorts
          .filter((known) => known !== 'newest')
          .map((known) => (
            <option key={known} value={known}>
              {t(`sales.sort.${known}`)}
            </option>
          ))}
      </ChoiceChip>
    </>
  );
}

/** The product by which orders are filtered. */
function ProductChip({ filter: { product }, onChange }: SellerOrderFiltersProps) {
  const { t } = useText();
  const { data: name } = useQuery({ ...orderedProductQuery(product ?? ''), enabled: product !== undefined });
  if (product === undefined) return null;
  const text = name ?? t('sales.filter.product');
  return (
    <ChosenChip
      text={text}
      label={t('sales.filter.remove', { filter: text })}
      onRemove={() => onChange('product', '')}
    />
  );
}
