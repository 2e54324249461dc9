import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { problem } from '#contract/declarations/problems.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import type { SellerOrderFilter } from '#contract/orders/seller-schemas.ts';
import { pathOf } from '#web/client/path-of.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { useText } from '#web/language/use-text.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { DownloadLink } from '#web/ui/link/download-link.tsx';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { DayField } from './day-field.tsx';
import { countFilters, hasDaysReversed, isUnfiltered } from './listing/seller-order-filter.ts';

type SellerOrderFiltersProps = {
  filter: SellerOrderFilter;
  /** Called with a field and its new value; '' clears the field. */
  onChange(field: keyof SellerOrderFilter, value: string): void;
  onClear(): void;
};

/** Filters orders by search, status, days and day of the delivery slot, and exports the matching ones as a file. Collapsed on a phone. */
export function SellerOrderFilters(props: SellerOrderFiltersProps) {
  const { t, count: formatted } = useText();
  const count = countFilters(props.filter);
  const [open, setOpen] = useState(count > 0);
  const id = useId();
  return (
    <div className="grid gap-4 rounded-2xl bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap gap-2">
        <ListSearch label={t('sales.search')} placeholder={t('sales.search-by')} />
        <Button
          variant="quiet"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-ml-3 sm:hidden"
        >
          <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
          {t('sales.more-filters')}
          {count > 0 && ` (${formatted(count)})`}
        </Button>
      </div>
      <FilterFields {...props} id={id} className={open ? '' : 'max-sm:hidden'} />
    </div>
  );
}

function FilterFields({
  filter,
  onChange,
  onClear,
  id,
  className,
}: SellerOrderFiltersProps & { id: string; className: string }) {
  const { t } = useText();
  const daysReversed = hasDaysReversed(filter);
  return (
    <search
      id={id}
      aria-label={t('sales.filters')}
      className={`grid grid-cols-2 items-start gap-4 sm:grid-cols-4 lg:grid-cols-[13rem_repeat(3,9.5rem)_1fr] ${className}`}
    >
      <SelectField
        label={t('sales.filter.status')}
        value={filter.status ?? ''}
        onChange={({ target }) => onChange('status', target.value)}
        className="col-span-2 sm:col-span-1"
      >
        <option value="">{t('sales.filter.all-statuses')}</option>
        <option value="open">{t('sales.filter.open')}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {t(orderStatusTexts[status])}
          </option>
        ))}
      </SelectField>
      <DayField label={t('sales.filter.first-day')} day={filter.from ?? ''} onDay={(day) => onChange('from', day)} />
      <DayField
        label={t('sales.filter.last-day')}
        day={filter.to ?? ''}
        onDay={(day) => onChange('to', day)}
        error={daysReversed ? problem('days-out-of-order') : undefined}
      />
      <DayField
        label={t('sales.filter.slot-day')}
        day={filter.slotDay ?? ''}
        onDay={(day) => onChange('slotDay', day)}
        className="col-span-2 sm:col-span-1"
      />
      <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-4 lg:col-span-1 lg:justify-end lg:pt-6">
        {!isUnfiltered(filter) && (
          <Button variant="quiet" onClick={onClear}>
            {t('sales.filter.clear')}
          </Button>
        )}
        {!daysReversed && (
          <DownloadLink
            href={pathOf('GET /api/order/seller-export') + queryString(filter)}
            fileName="orders.csv"
            failedText={t('sales.export-failed')}
          />
        )}
      </div>
    </search>
  );
}
